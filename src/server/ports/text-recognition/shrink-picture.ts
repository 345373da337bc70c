import type { Picture } from './picture.ts';

/** The picture with squares of pixels as their mean, so that its longer side is not over `side`. */
export function shrinkPicture({ width, height, pixels }: Picture, side: number): Picture {
  const by = Math.ceil(Math.max(width, height) / side);
  const [wide, high] = [Math.floor(width / by), Math.floor(height / by)];
  const small = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      let sum = 0;
      for (let row = 0; row < by; row += 1) {
        const at = (y * by + row) * width + x * by;
        for (let column = 0; column < by; column += 1) sum += pixels[at + column] ?? 0;
      }
      small[y * wide + x] = sum / (by * by);
    }
  }
  return { width: wide, height: high, pixels: small };
}
