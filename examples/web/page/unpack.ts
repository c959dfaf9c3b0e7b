/**
 * Unpacks what `xz --format=lzma --lzma1=preset=9e,pb=0` packs: a quarter less than gzip, which keeps the page small.
 * The format is that of the LZMA specification by Igor Pavlov.
 */

// Where the probabilities of each decision begin.
const MATCH = 0;
const REPEATED = 192;
const FIRST = 204;
const SECOND = 216;
const THIRD = 228;
const LONG = 240;
const SLOT = 432;
const DISTANCE = 688;
const ALIGNED = 802;
const LENGTH = 818;
const REPEATED_LENGTH = 1332;
const LITERAL = 1846;
/** What precedes the data: properties and sizes, which are known here. */
const HEADER = 13;

/** Reads characters of six or seven bits, as `pack.mjs` writes them. */
export function bytes(text: string): Uint8Array {
  const output = new Uint8Array(text.length);
  let [size, bits, count] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i) - 35;
    // The alphabet has no backslash.
    code -= code > 57 ? 1 : 0;
    const long = code > 36;
    bits = (bits << (long ? 7 : 6)) | (long ? code + 37 : code);
    count += long ? 7 : 6;
    if (count >= 8) {
      count -= 8;
      output[size++] = bits >> count;
    }
    bits &= 255;
  }
  return output;
}

export function unpack(input: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(length);
  const odds = new Uint16Array(LITERAL + (768 << 3)).fill(1024);
  let at = HEADER + 1;
  let code = 0;
  for (let i = 0; i < 4; i++) {
    code = ((code << 8) | (input[at++] as number)) >>> 0;
  }
  let range = 0xffffffff;

  const refill = (): void => {
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | (input[at++] as number)) >>> 0;
    }
  };
  const bit = (place: number): number => {
    const odd = odds[place] as number;
    const bound = (range >>> 11) * odd;
    const answer = Number(code >= bound);
    if (answer) {
      range -= bound;
      code -= bound;
      odds[place] = odd - (odd >> 5);
    } else {
      range = bound;
      odds[place] = odd + ((2048 - odd) >> 5);
    }
    refill();
    return answer;
  };
  const tree = (place: number, bits: number): number => {
    let node = 1;
    for (let i = 0; i < bits; i++) {
      node = (node << 1) | bit(place + node);
    }
    return node - (1 << bits);
  };
  const reversed = (place: number, bits: number): number => {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const next = bit(place + node);
      node = (node << 1) | next;
      value |= next << i;
    }
    return value;
  };
  const direct = (bits: number): number => {
    let value = 0;
    for (let i = 0; i < bits; i++) {
      range >>>= 1;
      const one = Number(code >= range);
      code -= one ? range : 0;
      value = (value << 1) | one;
      refill();
    }
    return value;
  };
  const lengthOf = (place: number): number => {
    if (!bit(place)) {
      return tree(place + 2, 3);
    }
    return bit(place + 1) ? 16 + tree(place + 258, 8) : 8 + tree(place + 130, 3);
  };
  const distanceOf = (size: number): number => {
    const slot = tree(SLOT + (Math.min(size, 3) << 6), 6);
    if (slot < 4) {
      return slot;
    }
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    return slot < 14
      ? base + reversed(DISTANCE + base - slot - 1, bits)
      : base + (direct(bits - 4) << 4) + reversed(ALIGNED, 4);
  };

  let [a, b, c, d] = [0, 0, 0, 0];
  let state = 0;
  let size = 0;
  while (size < length) {
    if (!bit(MATCH + (state << 4))) {
      const place = LITERAL + 768 * ((output[size - 1] ?? 0) >> 5);
      let symbol = 1;
      for (let other = state < 7 ? -1 : (output[size - a - 1] as number); other >= 0 && symbol < 256; other <<= 1) {
        const expected = (other >> 7) & 1;
        const next = bit(place + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | next;
        if (next !== expected) {
          break;
        }
      }
      while (symbol < 256) {
        symbol = (symbol << 1) | bit(place + symbol);
      }
      output[size++] = symbol;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let count: number;
    if (bit(REPEATED + state)) {
      if (!bit(FIRST + state)) {
        if (!bit(LONG + (state << 4))) {
          output[size] = output[size - a - 1] as number;
          size++;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else if (!bit(SECOND + state)) {
        [a, b] = [b, a];
      } else if (!bit(THIRD + state)) {
        [a, b, c] = [c, a, b];
      } else {
        [a, b, c, d] = [d, a, b, c];
      }
      count = lengthOf(REPEATED_LENGTH);
      state = state < 7 ? 8 : 11;
    } else {
      [b, c, d] = [a, b, c];
      count = lengthOf(LENGTH);
      state = state < 7 ? 7 : 10;
      a = distanceOf(count);
    }
    for (const end = Math.min(size + count + 2, length); size < end; size++) {
      output[size] = output[size - a - 1] as number;
    }
  }
  return output;
}
