import { findSheet, type Sheet } from './find-sheet.ts';
import type { Picture } from './picture.ts';
import { distance, type Point, planeThrough, widthToHeight } from './plane.ts';

/** A page as if a scanner had seen it, and where its points lie in the photograph. */
export interface FlatPicture {
  readonly picture: Picture;
  /** Both in thousandths of width and height. */
  readonly sourceOf: (left: number, top: number) => { readonly left: number; readonly top: number };
}

/**
 * A sheet that was photographed at an angle as the rectangle that it is, without what it lies on; sides that bend are made straight, and what lies between
 * them follows. A picture in which no whole sheet is seen stays as it is.
 */
export function flattenSheet(picture: Picture): FlatPicture {
  const sheet = findSheet(picture);
  if (sheet === null) return { picture, sourceOf: (left, top) => ({ left, top }) };
  const { width, height } = sizeOf(sheet, picture);
  const pointAt = pointsOf(sheet);
  const flat = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) flat[y * width + x] = shadeAt(picture, pointAt((x + 0.5) / width, down));
  }
  const sourceOf = (left: number, top: number) => {
    const { x, y } = pointAt(left / 1000, top / 1000);
    return { left: thousandths(x, picture.width), top: thousandths(y, picture.height) };
  };
  return { picture: { width, height, pixels: flat }, sourceOf };
}

function thousandths(part: number, whole: number): number {
  return Math.min(1000, Math.max(0, Math.round((part * 1000) / whole)));
}

/** As many pixels as the longest sides have, in the proportions of the sheet. */
function sizeOf({ corners }: Sheet, { width, height }: Picture): { readonly width: number; readonly height: number } {
  const [a, b, c, d] = corners;
  const across = Math.max(distance(a, b), distance(d, c));
  const down = Math.max(distance(a, d), distance(b, c));
  const proportion = widthToHeight(corners, { x: width / 2, y: height / 2 });
  const longer = Math.min(LONGEST_SIDE, Math.max(down, across));
  const [wide, high] = proportion > 1 ? [longer, longer / proportion] : [longer * proportion, longer];
  return { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) };
}

/** The plane of the corners, moved as far as the nearest sides bend. */
function pointsOf({ corners, bends }: Sheet): (across: number, down: number) => Point {
  const plane = planeThrough(corners);
  const [a, b, c, d] = corners;
  const [top, right, bottom, left] = [
    { from: a, to: b, bend: bends[0] },
    { from: b, to: c, bend: bends[1] },
    { from: c, to: d, bend: bends[2] },
    { from: d, to: a, bend: bends[3] },
  ].map(({ from, to, bend }) => {
    const length = distance(from, to);
    const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
    return ({ x, y }: Point) => {
      const away = bend(Math.hypot(x - from.x, y - from.y) / length);
      return { x: out.x * away, y: out.y * away };
    };
  });
  const none = () => ({ x: 0, y: 0 });
  const moved = tabled([top ?? none, right ?? none, bottom ?? none, left ?? none], plane);
  return (across, down) => {
    const flat = plane(across, down);
    const [above, beside, below, before] = moved(across, down);
    return {
      x: flat.x + (1 - down) * above.x + down * below.x + across * beside.x + (1 - across) * before.x,
      y: flat.y + (1 - down) * above.y + down * below.y + across * beside.y + (1 - across) * before.y,
    };
  };
}

type Moves = readonly [Point, Point, Point, Point];

/** How far each side moves at a place, by a table: each pixel of a page asks for it. */
function tabled(
  sides: readonly ((point: Point) => Point)[],
  plane: (across: number, down: number) => Point,
): (across: number, down: number) => Moves {
  const places = Array.from({ length: PLACES + 1 }, (_, number) => number / PLACES);
  const on = [
    (place: number) => plane(place, 0),
    (place: number) => plane(1, place),
    (place: number) => plane(place, 1),
    (place: number) => plane(0, place),
  ];
  const tables = on.map((pointOn, side) => places.map((place) => sides[side]?.(pointOn(place)) ?? NOWHERE));
  const entry = (side: number, place: number) => tables[side]?.[Math.round(place * PLACES)] ?? NOWHERE;
  return (across, down) => [entry(0, across), entry(1, down), entry(2, across), entry(3, down)];
}

function shadeAt({ width, height, pixels }: Picture, { x, y }: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return WHITE;
  const at = top * width + left;
  const [across, down] = [x - 0.5 - left, y - 0.5 - top];
  const [a = 0, b = 0, c = 0, d = 0] = [pixels[at], pixels[at + 1], pixels[at + width], pixels[at + width + 1]];
  const upper = a + (b - a) * across;
  return upper + (c + (d - c) * across - upper) * down;
}

const WHITE = 255;
const NOWHERE: Point = { x: 0, y: 0 };
const PLACES = 2_000;
/** Pixels: as pages of documents are drawn. */
const LONGEST_SIDE = 3_508;
