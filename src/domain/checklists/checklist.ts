import type { Text } from '../locale/locale.ts';

/** One thing to look at before delivering, as it reads now, and what was read when it was ticked off. */
export interface ChecklistPoint {
  readonly pointId: number;
  readonly text: Text;
  readonly ticked: Text | null;
}

/** Shortest reason for delivering with something unticked. */
export const LEAST_UNTICKED_REASON = 5;

/** Whether a point is ticked off: a text that was changed since is another thing to look at. */
export function isTicked({ text, ticked }: Omit<ChecklistPoint, 'pointId'>): boolean {
  return ticked !== null && ticked.es === text.es && ticked.en === text.en && ticked.pt === text.pt;
}

/** Points that keep a delivery back: unticked, and not among those that a person accepted to leave so. */
export function openPoints<Point extends ChecklistPoint>(
  points: readonly Point[],
  accepted: readonly number[],
): readonly Point[] {
  return points.filter((point) => !isTicked(point) && !accepted.includes(point.pointId));
}
