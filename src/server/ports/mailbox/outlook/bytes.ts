/** A cursor over bytes that reads little-endian numbers and slices. */
export interface Bytes {
  readonly left: number;
  u8(): number;
  u16(): number;
  u32(): number;
  /** @throws RangeError if fewer are left */
  take(length: number): Uint8Array;
}

/** Its methods throw RangeError beyond the end. */
export function bytesOf(data: Uint8Array): Bytes {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  const next = (length: number) => {
    if (length > data.byteLength - at) throw new RangeError('the package ends too early');
    at += length;
    return at - length;
  };
  return {
    get left() {
      return data.byteLength - at;
    },
    u8: () => view.getUint8(next(1)),
    u16: () => view.getUint16(next(2), true),
    u32: () => view.getUint32(next(4), true),
    take(length) {
      const from = next(length);
      return data.subarray(from, from + length);
    },
  };
}
