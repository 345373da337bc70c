import { type Matrix, moved, type Point } from './matrix.ts';

/** A box of a page, in its units. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A colour as `#rrggbb`; null for a pattern or a shading, whose colour at a place is unknown. */
export type Colour = string | null;

/** An area of a page. */
export interface Area {
  readonly outlines: readonly (readonly Point[])[];
  readonly isEvenOdd: boolean;
  /** All of it lies within this box. */
  readonly box: Box;
}

export const EVERYWHERE: Box = {
  left: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
};

/** The area of a path, cut at a box. @param path numbers as the parser gives them: an operator, then its points; curves become straight lines */
export function areaOf(
  path: ArrayLike<number> | null | undefined,
  { matrix, isEvenOdd, clip }: { readonly matrix: Matrix; readonly isEvenOdd: boolean; readonly clip: Box },
): Area {
  const outlines: Point[][] = [];
  const numbers = path ?? [];
  for (let at = 0; at < numbers.length; ) {
    const operator = numbers[at] ?? CLOSE;
    const length = POINTS[operator];
    if (length === undefined) break;
    if (operator === MOVE) outlines.push([]);
    const end = at + 1 + 2 * length;
    if (length > 0) outlines.at(-1)?.push(moved(matrix, [numbers[end - 2] ?? 0, numbers[end - 1] ?? 0]));
    at = end;
  }
  return { outlines, isEvenOdd, box: common(boxOf(outlines.flat()), clip) };
}

const [MOVE, CLOSE] = [0, 4];
/** Number of points of each operator of a path: move, line, curve, quadratic curve, close. */
const POINTS: Readonly<Record<number, number>> = { [MOVE]: 1, 1: 1, 2: 3, 3: 2, [CLOSE]: 0 };

/** The smallest box around points; nowhere without any. */
export function boxOf(points: readonly Point[]): Box {
  let { left, bottom, right, top } = NOWHERE;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { left, bottom, right, top };
}

const NOWHERE: Box = {
  left: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
};

/** What two boxes have in common. */
export function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}

export function isInBox([x, y]: Point, { left, bottom, right, top }: Box): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** Whether a point lies in an area, by the rule with which it is filled. */
export function isInArea(point: Point, { outlines, isEvenOdd, box }: Area): boolean {
  if (!isInBox(point, box)) return false;
  const turns = outlines.reduce((sum, outline) => sum + turnsAround(point, outline), 0);
  return isEvenOdd ? turns % 2 !== 0 : turns !== 0;
}

/** How often an outline, closed, runs around a point: up on its right counts one, down minus one. */
function turnsAround([x, y]: Point, outline: readonly Point[]): number {
  let turns = 0;
  let [fromX, fromY] = outline.at(-1) ?? [0, 0];
  for (const [toX, toY] of outline) {
    const isCrossing = fromY > y !== toY > y;
    if (isCrossing && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x) turns += toY > fromY ? 1 : -1;
    [fromX, fromY] = [toX, toY];
  }
  return turns;
}

/** Whether nobody sees one colour on the other. An unknown one is seen. */
export function areAlike(one: Colour, other: Colour): boolean {
  if (one === null || other === null) return false;
  const [first, second] = [channels(one), channels(other)];
  return first.every((value, place) => Math.abs(value - (second[place] ?? 0)) < INDISTINCT);
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** Of 255, in each of red, green and blue. */
const INDISTINCT = 24;
