import type { Picture } from '../../src/server/ports/text-recognition/picture.ts';
import { levelPicture, type Turn, turnPicture } from '../../src/server/ports/text-recognition/turn-picture.ts';

/** What a scanner, a camera or a desk does to a page. */
export interface Spoiling {
  /** Degrees by which the page lies askew. */
  readonly skew: number;
  readonly turn: Turn;
  /** Spread of the grain, in shades. */
  readonly grain: number;
  /** Black and white specks, of ten thousand pixels. */
  readonly specks: number;
  /** How much darker one side is than the other, 0 to 1: a photograph. */
  readonly shadow: number;
  readonly stamps: number;
  readonly isBlurred: boolean;
}

/** The page as it comes out of that; `random` gives numbers from 0 to 1. */
export function spoilPicture(picture: Picture, how: Spoiling, random: () => number): Picture {
  let page: Picture = { ...picture, pixels: picture.pixels.slice() };
  for (let stamp = 0; stamp < how.stamps; stamp += 1) drawStamp(page, random);
  if (how.skew !== 0) page = levelPicture(page, (-how.skew * Math.PI) / 180);
  if (how.isBlurred) page = blurred(page);
  const { width, height, pixels } = page;
  // Drawn once for many pixels: chance is slow.
  const grain = Float32Array.from({ length: 65_521 }, () => (random() + random() + random() - 1.5) * 2 * how.grain);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const shade = 1 - how.shadow * ((x / width + y / height) / 2);
      pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 255) * shade + (grain[at % grain.length] ?? 0)));
    }
  }
  for (let speck = (pixels.length * how.specks) / 10_000; speck > 0; speck -= 1)
    pixels[Math.floor(random() * pixels.length)] = random() < 0.5 ? 0 : 255;
  return turnPicture(page, how.turn);
}

/** Two rings with spokes between them, as of a rubber stamp in pale ink, which text remains visible under. */
function drawStamp({ width, height, pixels }: Picture, random: () => number): void {
  const radius = width * (0.06 + random() * 0.04);
  const [x, y] = [radius + random() * (width - 2 * radius), radius + random() * (height - 2 * radius)];
  const ink = 0.5 + random() * 0.25;
  for (let row = Math.ceil(y - radius); row < y + radius; row += 1) {
    for (let column = Math.ceil(x - radius); column < x + radius; column += 1) {
      const far = Math.hypot(column - x, row - y) / radius;
      const angle = Math.atan2(row - y, column - x);
      const isRing = Math.abs(far - 0.97) < 0.02 || Math.abs(far - 0.7) < 0.015;
      const isSpoke = far > 0.76 && far < 0.9 && Math.cos(angle * 36) > 0.6;
      const at = row * width + column;
      if (isRing || isSpoke) pixels[at] = (pixels[at] ?? 255) * ink;
    }
  }
}

function blurred({ width, height, pixels }: Picture): Picture {
  const soft = pixels.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let sum = 4 * (pixels[at] ?? 0);
      for (const near of [at - 1, at + 1, at - width, at + width]) sum += 2 * (pixels[near] ?? 0);
      for (const far of [at - width - 1, at - width + 1, at + width - 1, at + width + 1]) sum += pixels[far] ?? 0;
      soft[at] = sum / 16;
    }
  }
  return { width, height, pixels: soft };
}
