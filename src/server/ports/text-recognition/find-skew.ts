import type { Picture } from './picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * By how much the lines of a page descend to the right, in radians (negative: they rise), up to 12 degrees: the angle at which the upper edges
 * of letters fall most into common rows. 0 for a page without lines.
 */
export function findSkew(picture: Picture): number {
  const edges = upperEdges(picture);
  if (edges.length < FEWEST_EDGES) return 0;
  const coarse = bestOf(edges, { from: -MOST, to: MOST, step: STEP });
  return bestOf(edges, { from: coarse - STEP, to: coarse + STEP, step: STEP / 5 });
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

function bestOf(edges: readonly Edge[], { from, to, step }: Range): number {
  const angles = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, number) => from + number * step);
  const scored = angles.map((angle) => ({ angle, score: alignmentAt(edges, angle) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).angle;
}

/** Grows with the number of edges in the same rows. */
function alignmentAt(edges: readonly Edge[], angle: number): number {
  const slope = Math.tan(angle);
  const rows = new Uint32Array(4 * SIDE);
  for (const { x, y } of edges) {
    const row = Math.round(y - x * slope) + SIDE;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

interface Edge {
  readonly x: number;
  readonly y: number;
}

/** Where ink begins below paper, in the picture made smaller. */
function upperEdges(picture: Picture): Edge[] {
  const { width, height, pixels } = shrinkPicture(picture, SIDE);
  const edges: Edge[] = [];
  for (let y = 1; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((pixels[at] ?? 0) < INK && (pixels[at - width] ?? 0) >= INK) edges.push({ x, y });
    }
  }
  return edges;
}

const DEGREE = Math.PI / 180;
const MOST = 12 * DEGREE;
const STEP = DEGREE / 4;
/** Longest side in which angles are compared. */
const SIDE = 1_000;
/** Darker than this is ink, once the light is even. */
const INK = 190;
const FEWEST_EDGES = 200;
