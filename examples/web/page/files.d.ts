declare module "*.map" {
  const text: string;
  export default text;
}
