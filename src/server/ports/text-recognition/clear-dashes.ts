import type { Picture } from './picture.ts';

/**
 * The picture without rows of dashes, equals signs or low lines, as typewriters and registries' programs part sections with: recognition takes them for
 * rules of a table, and passes over the short lines between them.
 */
export function clearDashes(picture: Picture): Picture {
  const rest = { ...picture, pixels: Uint8Array.from(picture.pixels) };
  for (const band of bandsOf(rest)) for (const mark of dashesIn(rest, band)) clear(rest, band, mark);
  return rest;
}

/** From a row or column up to another that it does not hold. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Rows with ink between rows without: mostly a line of text each. */
function bandsOf({ width, height, pixels }: Picture): readonly Range[] {
  const edge = Math.round(width * EDGE);
  return rangesOf(height, (y) => {
    let dark = 0;
    for (let x = edge; x < width - edge && dark < LEAST_INK; x += 1)
      if ((pixels[y * width + x] ?? WHITE) < DARK) dark += 1;
    return dark >= LEAST_INK;
  }).filter(({ from, to }) => to - from <= HIGHEST);
}

/** Flat marks of which several alike follow each other. */
function dashesIn({ width, pixels }: Picture, band: Range): readonly Range[] {
  const hasInk = (x: number) => {
    for (let y = band.from; y < band.to; y += 1) if ((pixels[y * width + x] ?? WHITE) < DARK) return true;
    return false;
  };
  const marks = rangesOf(width, hasInk);
  const flat = marks.map((mark) => isFlat(heightOf({ width, pixels }, band, mark), mark.to - mark.from));
  return marks.filter((_, place) => {
    const from = flat.lastIndexOf(false, place) + 1;
    const end = flat.indexOf(false, place);
    return flat[place] && (end === -1 ? flat.length : end) - from >= FEWEST;
  });
}

function isFlat(height: number, width: number): boolean {
  return width >= NARROWEST && height <= width * FLAT;
}

function heightOf({ width, pixels }: Pick<Picture, 'width' | 'pixels'>, band: Range, mark: Range): number {
  const rows = rangesOf(band.to - band.from, (row) => {
    for (let x = mark.from; x < mark.to; x += 1)
      if ((pixels[(band.from + row) * width + x] ?? WHITE) < DARK) return true;
    return false;
  });
  return (rows.at(-1)?.to ?? 0) - (rows[0]?.from ?? 0);
}

function clear({ width, pixels }: Picture, band: Range, mark: Range): void {
  for (let y = Math.max(0, band.from - BLUR); y < band.to + BLUR; y += 1)
    pixels.fill(WHITE, y * width + Math.max(0, mark.from - BLUR), y * width + Math.min(width, mark.to + BLUR));
}

function rangesOf(count: number, isIn: (place: number) => boolean): Range[] {
  const ranges: Range[] = [];
  let from: number | null = null;
  for (let place = 0; place <= count; place += 1) {
    if (place < count && isIn(place)) from ??= place;
    else if (from !== null) {
      ranges.push({ from, to: place });
      from = null;
    }
  }
  return ranges;
}

const WHITE = 255;
const DARK = 150;
/** Of the page's width: what lies further out is shade of the paper's edge. */
const EDGE = 0.03;
/** Pixels: fewer are grain; no line of small print is higher, at 300 points to the inch. */
const LEAST_INK = 4;
const HIGHEST = 90;
const NARROWEST = 8;
/** Two strokes of an equals sign are half as high as wide. */
const FLAT = 0.6;
const FEWEST = 6;
/** Pixels around a mark that are grey. */
const BLUR = 3;
