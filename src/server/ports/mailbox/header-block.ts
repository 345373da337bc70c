const LF = 0x0a;
const CR = 0x0d;

/** The headers of a message: whole lines up to the first empty one, at most `most` bytes. */
export function headerBlock(raw: Uint8Array, most: number): Uint8Array {
  let end = 0;
  for (let at = 0; at < raw.length && at < most; at += 1) {
    if (raw[at] !== LF) continue;
    const length = at - end - (raw[at - 1] === CR ? 1 : 0);
    end = at + 1;
    if (length === 0) break;
  }
  return raw.subarray(0, end === 0 ? Math.min(raw.length, most) : end);
}
