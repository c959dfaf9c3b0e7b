import { isReady, use } from "./gridmask.js";

/** What `init` takes: the bytes of the module, the module, a response with it, or its address. */
export type Source =
  | string
  | URL
  | Response
  | Promise<Response>
  | BufferSource
  | Promise<BufferSource>
  | WebAssembly.Module;

/** Instantiates the module. A server may send any type. */
export async function load(source: Source): Promise<void> {
  let from = await source;
  if (typeof from === "string" || from instanceof URL) {
    from = await fetch(from);
  }
  if (typeof Response === "function" && from instanceof Response) {
    if (!from.ok) {
      throw new Error(`gridmask: ${from.url} was not loaded: ${from.status} ${from.statusText}`);
    }
    from = await from.arrayBuffer();
  }
  const module = from instanceof WebAssembly.Module ? from : await WebAssembly.compile(from as BufferSource);
  use(await WebAssembly.instantiate(module, {}));
}

let loading: Promise<void> | undefined;

/** Loads unless the module is there or on its way. */
export function once(start: () => Promise<void>): Promise<void> {
  if (isReady()) {
    return Promise.resolve();
  }
  loading ??= start().finally(() => {
    loading = undefined;
  });
  return loading;
}
