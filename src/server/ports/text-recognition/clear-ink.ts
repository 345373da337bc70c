import type { Picture } from './picture.ts';

/** The picture with pale marks, such as rubber stamps and show-through, made white, as far as the text is darker than they are. */
export function clearInk({ width, height, pixels }: Picture): Picture {
  const ink = inkOf(pixels);
  if (ink > PALEST) return { width, height, pixels };
  const paper = ink + (WHITE - ink) * PALE;
  const shades = Uint8Array.from({ length: 256 }, (_, shade) => {
    return Math.max(0, Math.min(WHITE, (WHITE * (shade - ink)) / (paper - ink)));
  });
  return { width, height, pixels: pixels.map((shade) => shades[shade] ?? WHITE) };
}

/** How dark the text is: the shade of its darkest strokes. */
function inkOf(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const shade of pixels) counts[shade] = (counts[shade] ?? 0) + 1;
  let below = pixels.length * STROKES;
  let shade = 0;
  while (shade < WHITE && below > (counts[shade] ?? 0)) {
    below -= counts[shade] ?? 0;
    shade += 1;
  }
  return shade;
}

const WHITE = 255;
/** The part of a page that is the middle of strokes, at least. */
const STROKES = 0.015;
/** Text that is paler cannot be told from what is to be removed. */
const PALEST = 140;
/** From here on, of the way from ink to paper, a shade counts as paper. */
const PALE = 0.65;
