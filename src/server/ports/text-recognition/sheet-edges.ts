import type { Picture } from './picture.ts';
import { type Corners, distance, type Point } from './plane.ts';

interface SheetEdges {
  /** By how many shades the sheet is lighter than what it lies on, where that is least. */
  readonly contrast: number;
  /** For each side, clockwise from the upper one: how far it bends outwards at a place from 0 to 1. */
  readonly bends: readonly ((place: number) => number)[];
}

/** The sides between the corners of a sheet, each a sharp step from light to dark nearly all along; null if one is not. */
export function sheetEdges(picture: Picture, corners: Corners): SheetEdges | null {
  const sides = corners.map((from, at) => sideBetween(picture, from, corners[(at + 1) % 4] ?? from));
  const found = sides.filter((side) => side !== null);
  if (found.length < 4) return null;
  return { contrast: Math.min(...found.map(({ contrast }) => contrast)), bends: found.map(({ bend }) => bend) };
}

interface Step {
  /** Along the side, from 0 to 1. */
  readonly place: number;
  /** Outwards, in pixels. */
  readonly away: number;
  readonly contrast: number;
}

interface Side {
  readonly contrast: number;
  readonly bend: (place: number) => number;
}

function sideBetween(picture: Picture, from: Point, to: Point): Side | null {
  const length = distance(from, to);
  const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const reach = Math.max(6, length * REACH);
  const steps = Array.from({ length: SAMPLES }, (_, number) => {
    const place = (number + 1) / (SAMPLES + 1);
    const at = { x: from.x + (to.x - from.x) * place, y: from.y + (to.y - from.y) * place };
    return stepAt(picture, { at, out, reach, place });
  }).filter((step) => step !== null);
  if (steps.length < SEEN * SAMPLES) return null;
  const contrasts = steps.map(({ contrast }) => contrast).sort((a, b) => a - b);
  return { contrast: contrasts[Math.floor(contrasts.length / 4)] ?? 0, bend: bendThrough(steps) };
}

interface Crossing {
  readonly at: Point;
  readonly out: Point;
  readonly reach: number;
  readonly place: number;
}

/** The greatest step from light to dark on the way outwards. */
function stepAt(picture: Picture, { at, out, reach, place }: Crossing): Step | null {
  const shades: number[] = [];
  const start = -Math.ceil(reach);
  for (let away = start; away <= reach; away += 1)
    shades.push(shadeAt(picture, at.x + out.x * away, at.y + out.y * away));
  let best: Step | null = null;
  for (let here = WIDTH; here <= shades.length - WIDTH; here += 1) {
    const [inside, outside] = [meanOf(shades.slice(here - WIDTH, here)), meanOf(shades.slice(here, here + WIDTH))];
    const contrast = inside - outside;
    if (contrast < Math.max(LEAST_STEP, inside * LEAST_PART)) continue;
    if (best === null || contrast > best.contrast) best = { place, away: start + here - 0.5, contrast };
  }
  return best;
}

/** Beyond the picture everything is as light as can be: a sheet that leaves it has no side there. */
function shadeAt({ width, height, pixels }: Picture, x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  const isWithin = column >= 0 && row >= 0 && column < width && row < height;
  return isWithin ? (pixels[row * width + column] ?? 255) : 255;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/**
 * A curve from corner to corner, `place (1 - place) (a + b place)`, that is nearest to the steps; then once more without those that are far from it, which
 * are of something else. Paper bends no more often than that.
 */
function bendThrough(steps: readonly Step[]): (place: number) => number {
  const first = fitted(steps);
  const farness = ({ place, away }: Step) => Math.abs(away - first(place));
  const usual = steps.map(farness).sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  return fitted(steps.filter((step) => farness(step) <= 1 + 2.5 * usual));
}

function fitted(steps: readonly Step[]): (place: number) => number {
  let [pp, pq, qq, pa, qa] = [0, 0, 0, 0, 0];
  for (const { place, away } of steps) {
    const p = place * (1 - place);
    const q = p * place;
    pp += p * p;
    pq += p * q;
    qq += q * q;
    pa += p * away;
    qa += q * away;
  }
  const whole = pp * qq - pq * pq;
  if (whole < 1e-9) return () => 0;
  const [a, b] = [(pa * qq - qa * pq) / whole, (qa * pp - pa * pq) / whole];
  return (place) => place * (1 - place) * (a + b * place);
}

/** Of a side, that are looked at. */
const SAMPLES = 60;
/** Of these, where the step has to be seen. */
const SEEN = 0.85;
/** How far from the line between the corners a side may be, as a part of its length. */
const REACH = 0.09;
/** Pixels on both sides of the step. */
const WIDTH = 3;
/** Shades, and as a part of the sheet's. */
const LEAST_STEP = 18;
const LEAST_PART = 0.12;
