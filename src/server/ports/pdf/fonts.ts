import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FAMILY = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json'));

/** Font files of the weights used in documents: regular, medium, semibold. */
export const FONT_FILES: readonly string[] = [
  join(FAMILY, '400Regular', 'SourceSans3_400Regular.ttf'),
  join(FAMILY, '500Medium', 'SourceSans3_500Medium.ttf'),
  join(FAMILY, '600SemiBold', 'SourceSans3_600SemiBold.ttf'),
];

/**
 * Code points for which a TrueType font has a glyph, read from its `cmap` table. Source: OpenType specification,
 * "cmap".
 * @throws RangeError if the font has no Unicode table of format 4 or 12
 */
export function readCoverage(file: string): ReadonlySet<number> {
  const font = readFileSync(file);
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const subtables = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4));
  const full = subtables.find((offset) => font.readUInt16BE(offset) === 12);
  if (full !== undefined) return segmentedCoverage(font, full);
  const basic = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (basic !== undefined) return basicCoverage(font, basic);
  throw new RangeError(`no Unicode character map in ${file}`);
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new RangeError(`no table ${tag} in the font`);
}

function segmentedCoverage(font: Buffer, at: number): Set<number> {
  const covered = new Set<number>();
  const groups = font.readUInt32BE(at + 12);
  for (let entry = at + 16; entry < at + 16 + groups * 12; entry += 12) {
    const [start, end] = [font.readUInt32BE(entry), font.readUInt32BE(entry + 4)];
    for (let point = start; point <= end; point += 1) covered.add(point);
  }
  return covered;
}

function basicCoverage(font: Buffer, at: number): Set<number> {
  const covered = new Set<number>();
  const width = font.readUInt16BE(at + 6);
  for (let step = 0; step < width; step += 2) {
    const end = font.readUInt16BE(at + 14 + step);
    const start = font.readUInt16BE(at + 16 + width + step);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      if (basicGlyph({ font, at, width, step, start, point }) !== 0) covered.add(point);
    }
  }
  return covered;
}

function basicGlyph(of: {
  font: Buffer;
  at: number;
  width: number;
  step: number;
  start: number;
  point: number;
}): number {
  const { font, at, width, step, start, point } = of;
  const delta = font.readInt16BE(at + 16 + 2 * width + step);
  const rangeAt = at + 16 + 3 * width + step;
  const range = font.readUInt16BE(rangeAt);
  if (range === 0) return (point + delta) & 0xffff;
  return font.readUInt16BE(rangeAt + range + 2 * (point - start));
}
