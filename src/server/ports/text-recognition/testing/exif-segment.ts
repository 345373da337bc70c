/** The segment of a JPEG in which a camera says how it was held. */
export function exifSegment(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  const [two, four] =
    order === 'II'
      ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
      : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  tiff.write(order, 'latin1');
  two(42, 2);
  four(8, 4);
  two(1, 8);
  two(0x112, 10);
  two(3, 12);
  four(1, 14);
  two(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + 6 + tiff.length]);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
}
