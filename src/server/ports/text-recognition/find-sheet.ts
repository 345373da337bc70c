import type { Picture } from './picture.ts';
import { type Corners, distance, type Point } from './plane.ts';
import { sheetEdges } from './sheet-edges.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A sheet in a photograph. */
export interface Sheet {
  readonly corners: Corners;
  /** How far its sides bend outwards between the corners, in pixels, by the place along each (0 to 1): upper, right, lower, left. */
  readonly bends: readonly [Bend, Bend, Bend, Bend];
}
type Bend = (place: number) => number;

/**
 * The one sheet of paper in the picture, if all four of its sides are to be seen against something darker; null for any other picture, such as one that a
 * scanner made. Several levels of darkness are tried, since a desk may be lighter than the shady side of a sheet.
 */
export function findSheet(picture: Picture): Sheet | null {
  const small = shrinkPicture(picture, SIDE);
  const by = picture.width / small.width;
  let best: { readonly corners: Corners; readonly edges: NonNullable<ReturnType<typeof sheetEdges>> } | null = null;
  for (const level of levelsOf(small)) {
    const corners = cornersAt(small, level);
    const edges = corners && sheetEdges(small, corners);
    if (corners && edges && (best === null || edges.contrast > best.edges.contrast)) best = { corners, edges };
  }
  if (best === null) return null;
  const [a, b, c, d] = best.corners.map(({ x, y }) => ({ x: (x + 0.5) * by, y: (y + 0.5) * by }));
  const [top, right, bottom, left] = best.edges.bends.map(
    (bend): Bend =>
      (place) =>
        bend(place) * by,
  );
  if (!a || !b || !c || !d || !top || !right || !bottom || !left) return null;
  return { corners: [a, b, c, d], bends: [top, right, bottom, left] };
}

/** Shades between the dark and the light parts of a picture. */
function levelsOf({ pixels }: Picture): readonly number[] {
  const sorted = pixels.toSorted();
  const [dark = 0, light = 255] = [sorted[Math.floor(sorted.length * 0.04)], sorted[Math.floor(sorted.length * 0.96)]];
  return Array.from({ length: LEVELS }, (_, number) => dark + ((light - dark) * (number + 1)) / (LEVELS + 1));
}

/** The corners of the largest part that is lighter than this, if it has four. */
function cornersAt(picture: Picture, level: number): Corners | null {
  const part = largestPart(picture, level);
  const frame = picture.width * picture.height;
  if (part.area < LEAST * frame || part.area > MOST * frame) return null;
  // A frame that is printed has paper on both sides.
  if (part.lightAround > LIGHT_AROUND * (frame - part.area)) return null;
  const outline = hullOf(part.ends);
  const corners = fourOf(outline);
  if (!corners) return null;
  const [own, around] = [areaOf(corners), areaOf(outline)];
  const isFilled = part.area > FILLED * own && own > FILLED * around;
  return isFilled && isLikeASheet(corners) ? corners : null;
}

interface Part {
  /** With the ink inside it. */
  readonly area: number;
  /** Pixels elsewhere that are as light. */
  readonly lightAround: number;
  /** The first and the last of its pixels in each row. */
  readonly ends: readonly Point[];
}

function largestPart(picture: Picture, level: number): Part {
  const seen = new Uint8Array(picture.pixels.length);
  const flood = floodOf(picture, level);
  let [largest, light] = [{ start: 0, size: 0 }, 0];
  for (let start = 0; start < seen.length; start += 1) {
    const size = flood(start, seen);
    light += size;
    if (size > largest.size) largest = { start, size };
  }
  const own = new Uint8Array(picture.pixels.length);
  flood(largest.start, own);
  return { ...partOf(own, picture), lightAround: light - largest.size };
}

/** Marks the pixels that are joined to one and lighter than this, if they are not marked yet, and counts them. */
function floodOf({ width, pixels }: Picture, level: number): (start: number, marked: Uint8Array) => number {
  const waiting = new Int32Array(pixels.length);
  return (start, marked) => {
    let [size, left] = [0, 0];
    const enter = (at: number) => {
      if (marked[at] !== 0 || (pixels[at] ?? 0) < level) return;
      marked[at] = 1;
      waiting[left] = at;
      left += 1;
    };
    enter(start);
    while (left > 0) {
      left -= 1;
      const at = waiting[left] ?? 0;
      size += 1;
      if (at % width > 0) enter(at - 1);
      if (at % width < width - 1) enter(at + 1);
      enter(at - width);
      enter(at + width);
    }
    return size;
  };
}

function partOf(marked: Uint8Array, { width, height }: Picture): Omit<Part, 'lightAround'> {
  const ends: Point[] = [];
  let area = 0;
  for (let y = 0; y < height; y += 1) {
    const row = marked.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    if (first < 0) continue;
    ends.push({ x: first, y }, { x: last, y });
    area += last - first + 1;
  }
  return { area, ends };
}

/** The convex outline of points, clockwise. */
function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length > 1 && turnAt(hull.at(-2), hull.at(-1), point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnAt(a: Point | undefined, b: Point | undefined, c: Point | undefined): number {
  return a && b && c ? (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) : 0;
}

/** The four points of an outline that are left when those that change it least go, one by one; the upper left one first. */
function fourOf(outline: readonly Point[]): Corners | null {
  const left = [...outline];
  while (left.length > 4) {
    const costs = left.map((point, at) => Math.abs(turnAt(left.at(at - 1), point, left[(at + 1) % left.length])));
    left.splice(costs.indexOf(Math.min(...costs)), 1);
  }
  const sums = left.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const [a, b, c, d] = [...left.slice(first), ...left.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : null;
}

function areaOf(points: readonly Point[]): number {
  const crossed = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return point.x * next.y - next.x * point.y;
  });
  return Math.abs(crossed.reduce((sum, one) => sum + one, 0)) / 2;
}

/** Sides of a similar length, and corners that are not far from right ones. */
function isLikeASheet(corners: Corners): boolean {
  const [a, b, c, d] = corners;
  const sides = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
  const angles = corners.map((corner, at) => {
    const [before, after] = [corners[(at + 3) % 4] ?? corner, corners[(at + 1) % 4] ?? corner];
    const one = Math.atan2(before.y - corner.y, before.x - corner.x);
    const other = Math.atan2(after.y - corner.y, after.x - corner.x);
    const between = Math.abs(one - other);
    return Math.min(between, 2 * Math.PI - between);
  });
  return Math.max(...sides) < 3 * Math.min(...sides) && angles.every((angle) => angle > SHARPEST && angle < BLUNTEST);
}

/** Pixels of the longer side in which a sheet is looked for. */
const SIDE = 800;
const LEVELS = 9;
/** Of the picture that a sheet takes up. */
const LEAST = 0.15;
const MOST = 0.97;
/** Of what is around it, that may be as light. */
const LIGHT_AROUND = 0.4;
/** Of the area within its corners, and of its outline. */
const FILLED = 0.9;
const SHARPEST = (50 * Math.PI) / 180;
const BLUNTEST = (130 * Math.PI) / 180;
