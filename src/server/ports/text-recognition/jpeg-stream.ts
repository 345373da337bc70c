import { exifOrientation, type Orientation } from './exif-orientation.ts';
import type { PictureStream } from './picture-stream.ts';

/** A JPEG as it is, which PDF knows; null for anything else. Source: ITU-T T.81, B.2.2 "Frame header syntax". */
export function jpegStream(bytes: Uint8Array): PictureStream | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  let orientation: Orientation = 1;
  while (at + 9 < data.length) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return frameAt(data, at, orientation);
    else {
      const end = at + 2 + data.readUInt16BE(at + 2);
      if (marker === APP1) orientation = exifOrientation(data.subarray(at + 4, end)) ?? orientation;
      at = end;
    }
  }
  return null;
}

/** Start of frame, of any kind but lossless and arithmetic ones, which PDF does not know. */
function isFrame(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1 || marker === 0xc2;
}

function frameAt(data: Buffer, at: number, orientation: Orientation): PictureStream | null {
  const [bits, height, width, parts] = [
    data[at + 4],
    data.readUInt16BE(at + 5),
    data.readUInt16BE(at + 7),
    data[at + 9],
  ];
  const colours = COLOURS.get(parts ?? 0);
  if (bits !== 8 || width === 0 || height === 0 || colours === undefined) return null;
  const entries = `/ColorSpace /${colours} /BitsPerComponent 8 /Filter /DCTDecode`;
  return { width, height, orientation, entries, bytes: data };
}

const APP1 = 0xe1;

const COLOURS: ReadonlyMap<number, string> = new Map([
  [1, 'DeviceGray'],
  [3, 'DeviceRGB'],
]);
