import type { Picture } from './picture.ts';

/** The picture with its paper made equally white: a photograph is darker at one side, a copy is grey. */
export function evenLight({ width, height, pixels }: Picture): Picture {
  const [wide, high] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const paper = smooth(paperOf({ width, height, pixels }, wide, high), wide, high);
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(high - 1, Math.max(0, y / TILE - 0.5));
    const [top, down] = [Math.floor(row), row - Math.floor(row)];
    const bottom = Math.min(high - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(wide - 1, Math.max(0, x / TILE - 0.5));
      const [left, along] = [Math.floor(column), column - Math.floor(column)];
      const right = Math.min(wide - 1, left + 1);
      const at = (line: number, tile: number) => paper[line * wide + tile] ?? WHITE;
      const upper = at(top, left) + (at(top, right) - at(top, left)) * along;
      const lower = at(bottom, left) + (at(bottom, right) - at(bottom, left)) * along;
      const light = upper + (lower - upper) * down;
      even[y * width + x] = Math.min(WHITE, ((pixels[y * width + x] ?? WHITE) * WHITE) / light);
    }
  }
  return { width, height, pixels: even };
}

/** The lightness of the paper in each tile: what nine of ten of its pixels do not exceed. */
function paperOf({ width, height, pixels }: Picture, wide: number, high: number): Float32Array {
  const paper = new Float32Array(wide * high);
  const counts = new Uint32Array(256);
  for (let tile = 0; tile < paper.length; tile += 1) {
    counts.fill(0);
    const [left, top] = [(tile % wide) * TILE, Math.floor(tile / wide) * TILE];
    const [right, bottom] = [Math.min(width, left + TILE), Math.min(height, top + TILE)];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const shade = pixels[y * width + x] ?? 0;
        counts[shade] = (counts[shade] ?? 0) + 1;
      }
    }
    let above = (right - left) * (bottom - top) * 0.1;
    let shade = 255;
    while (shade > 0 && above > (counts[shade] ?? 0)) {
      above -= counts[shade] ?? 0;
      shade -= 1;
    }
    paper[tile] = shade;
  }
  // A tile without paper, as in a stamp or a portrait, must not be lit up to white.
  const usual = paper.toSorted()[Math.floor(paper.length / 2)] ?? WHITE;
  return paper.map((shade) => Math.max(shade, usual * LEAST, 1));
}

/** Each tile as the mean of those around it. */
function smooth(paper: Float32Array, wide: number, high: number): Float32Array {
  return paper.map((_, tile) => {
    const [column, row] = [tile % wide, Math.floor(tile / wide)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(high - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(wide - 1, column + 1); x += 1) {
        sum += paper[y * wide + x] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}

const WHITE = 255;
/** Pixels of a tile's side: some lines of text. */
const TILE = 64;
/** As a fraction of the usual lightness. */
const LEAST = 0.45;
