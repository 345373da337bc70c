import type { PictureStream } from './picture-stream.ts';

/** A JPEG as it is, which PDF knows; null for anything else. Source: ITU-T T.81, B.2.2 "Frame header syntax". */
export function jpegStream(bytes: Uint8Array): PictureStream | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < data.length) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return frameAt(data, at);
    else at += 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

/** Start of frame, of any kind but lossless and arithmetic ones, which PDF does not know. */
function isFrame(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1 || marker === 0xc2;
}

function frameAt(data: Buffer, at: number): PictureStream | null {
  const [bits, height, width, parts] = [
    data[at + 4],
    data.readUInt16BE(at + 5),
    data.readUInt16BE(at + 7),
    data[at + 9],
  ];
  const colours = COLOURS.get(parts ?? 0);
  if (bits !== 8 || width === 0 || height === 0 || colours === undefined) return null;
  return { width, height, entries: `/ColorSpace /${colours} /BitsPerComponent 8 /Filter /DCTDecode`, bytes: data };
}

const COLOURS: ReadonlyMap<number, string> = new Map([
  [1, 'DeviceGray'],
  [3, 'DeviceRGB'],
]);
