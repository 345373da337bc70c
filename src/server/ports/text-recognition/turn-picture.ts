import type { LinePlace } from '../../../domain/notas/text-page.ts';
import type { Picture } from './picture.ts';

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** The picture turned clockwise. */
export function turnPicture(picture: Picture, turn: Turn): Picture {
  if (turn === 0) return picture;
  const { width, height, pixels } = picture;
  const isUpright = turn === 180;
  const [wide, high] = isUpright ? [width, height] : [height, width];
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] = isUpright
        ? [width - 1 - x, height - 1 - y]
        : turn === 90
          ? [height - 1 - y, x]
          : [y, width - 1 - x];
      turned[toY * wide + toX] = pixels[y * width + x] ?? WHITE;
    }
  }
  return { width: wide, height: high, pixels: turned };
}

/** A place on a picture that was turned as a place on it as it was. */
export function placeBefore({ page, left, top }: LinePlace, turn: Turn): LinePlace {
  if (turn === 90) return { page, left: top, top: 1000 - left };
  if (turn === 180) return { page, left: 1000 - left, top: 1000 - top };
  return turn === 270 ? { page, left: 1000 - top, top: left } : { page, left, top };
}

/** The picture with lines that descend to the right by `angle` (radians) made level; what it gains at its corners is white. */
export function levelPicture({ width, height, pixels }: Picture, angle: number): Picture {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const wide = Math.ceil(width * cos + height * Math.abs(sin));
  const high = Math.ceil(height * cos + width * Math.abs(sin));
  const level = new Uint8Array(wide * high).fill(WHITE);
  for (let toY = 0; toY < high; toY += 1) {
    const down = toY - high / 2;
    for (let toX = 0; toX < wide; toX += 1) {
      const right = toX - wide / 2;
      const x = right * cos - down * sin + width / 2;
      const y = right * sin + down * cos + height / 2;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const [a, b, c, d] = [pixels[at], pixels[at + 1], pixels[at + width], pixels[at + width + 1]] as Square;
      const [across, along] = [x - left, y - top];
      const upper = a + (b - a) * across;
      level[toY * wide + toX] = upper + (c + (d - c) * across - upper) * along;
    }
  }
  return { width: wide, height: high, pixels: level };
}

type Square = [number, number, number, number];
const WHITE = 255;
