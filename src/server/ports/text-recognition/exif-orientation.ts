/** Which edges of the shown picture the first row and the first column of its pixels are, by its number in Exif. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * How a photograph is to be shown, from a segment APP1 of a JPEG; null for any other segment, and for one that does not say. Source: CIPA DC-008 (Exif),
 * 4.5.4 "Structure of APP1" and 4.6.4 tag 274 "Orientation"; TIFF 6.0, section 2.
 */
export function exifOrientation(segment: Buffer): Orientation | null {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const two = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  for (let entry = 0; entry < two(first); entry += 1) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return null;
    const value = two(at + 8);
    if (two(at) === ORIENTATION) return isOrientation(value) ? value : null;
  }
  return null;
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}

const ENTRY_BYTES = 12;
const ORIENTATION = 274;
