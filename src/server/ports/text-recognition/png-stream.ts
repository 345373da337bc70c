import { deflateSync, inflateSync } from 'node:zlib';
import type { PictureStream } from './picture-stream.ts';

/**
 * A PNG as a stream of a PDF: as it is, or on white paper if it is transparent. Null for anything else, and for an interlaced one. Source: PNG
 * specification (W3C), 5 "Datastream structure" and 9 "Filtering"; PDF knows its filters as predictors.
 */
export function pngStream(bytes: Uint8Array): PictureStream | 'too_large' | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!data.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks = chunksOf(data);
  const head = chunks.find(({ kind }) => kind === 'IHDR')?.bytes;
  if (head === undefined || head.length < 13) return null;
  const [width, height, bits, kind, isInterlaced] = [
    ...[head.readUInt32BE(0), head.readUInt32BE(4)],
    ...[head[8] ?? 0, head[9] ?? 0, head[12] !== 0],
  ] as const;
  if (isInterlaced || width === 0 || height === 0) return null;
  const bytesOf = (name: string) =>
    Buffer.concat(chunks.filter((chunk) => chunk.kind === name).map((chunk) => chunk.bytes));
  const size = { width, height };
  if (kind === 4 || kind === 6) return bits === 8 ? onPaper(bytesOf('IDAT'), size, kind === 4 ? 2 : 4) : null;
  const palette = bytesOf('PLTE');
  const space =
    kind === 3 ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]` : SPACES.get(kind);
  if (space === undefined || (kind === 3 && (palette.length < 3 || palette.length % 3 !== 0))) return null;
  const predictor = `/DecodeParms << /Predictor 15 /Colors ${kind === 2 ? 3 : 1} /BitsPerComponent ${bits} /Columns ${width} >>`;
  const entries = `/ColorSpace ${space} /BitsPerComponent ${bits} /Filter /FlateDecode ${predictor}`;
  return { ...size, entries, bytes: bytesOf('IDAT') };
}

interface Chunk {
  readonly kind: string;
  readonly bytes: Buffer;
}

function chunksOf(data: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 8 <= data.length) {
    const length = data.readUInt32BE(at);
    chunks.push({ kind: data.toString('latin1', at + 4, at + 8), bytes: data.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shades of grey, with what is transparent as white. */
function onPaper(packed: Buffer, { width, height }: Size, channels: 2 | 4): PictureStream | 'too_large' | null {
  if (width * height > MOST_TRANSPARENT) return 'too_large';
  const line = width * channels;
  const rows = inflated(packed, height * (line + 1));
  if (rows === null) return null;
  const grey = Buffer.alloc(width * height);
  let above: Buffer = Buffer.alloc(line);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * (line + 1) + 1, (y + 1) * (line + 1));
    unfilter(row, { above, filter: rows[y * (line + 1)] ?? 0, channels });
    for (let x = 0; x < width; x += 1) grey[y * width + x] = shadeAt(row, x * channels, channels);
    above = row;
  }
  const entries = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode';
  return { width, height, entries, bytes: deflateSync(grey, { level: 1 }) };
}

/** The bytes of so many rows; null if there are fewer or more. */
function inflated(packed: Buffer, length: number): Buffer | null {
  try {
    const rows = inflateSync(packed, { maxOutputLength: length });
    return rows.length === length ? rows : null;
  } catch {
    return null;
  }
}

function shadeAt(row: Buffer, at: number, channels: 2 | 4): number {
  const [red = 0, green = 0, blue = 0] = row.subarray(at, at + 3);
  const shade = channels === 2 ? red : 0.299 * red + 0.587 * green + 0.114 * blue;
  const opacity = (row[at + channels - 1] ?? 255) / 255;
  return Math.round(shade * opacity + 255 * (1 - opacity));
}

interface Filtered {
  readonly above: Buffer;
  readonly filter: number;
  readonly channels: number;
}

/** Replaces the differences of a row by its values. */
function unfilter(row: Buffer, { above, filter, channels }: Filtered): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < channels ? 0 : (row[at - channels] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    row[at] = ((row[at] ?? 0) + foretold(filter, left, up, corner)) & 0xff;
  }
}

function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SPACES: ReadonlyMap<number, string> = new Map([
  [0, '/DeviceGray'],
  [2, '/DeviceRGB'],
]);
/** Pixels, each of which takes five bytes here. */
const MOST_TRANSPARENT = 25_000_000;
