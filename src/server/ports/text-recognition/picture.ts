/** A picture in shades of grey, row by row from the top: 0 is black, 255 white. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The picture of a PGM file (binary, 8 bits); null for anything else. Source: pgm(5). */
export function pictureOfPgm(bytes: Uint8Array): Picture | null {
  const head = /^P5\s+(\d{1,5})\s+(\d{1,5})\s+255\s/.exec(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
  if (!head) return null;
  const [width, height] = [Number(head[1]), Number(head[2])];
  const pixels = new Uint8Array(bytes.buffer, bytes.byteOffset + head[0].length, bytes.length - head[0].length);
  return width > 0 && height > 0 && pixels.length === width * height ? { width, height, pixels } : null;
}

/** The picture as a PGM file. */
export function pgmOf({ width, height, pixels }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}
