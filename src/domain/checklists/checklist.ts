import type { Text } from '../locale/locale.ts';

/** One point to check before delivery: its current text, and the text at the time it was ticked. */
export interface ChecklistPoint {
  readonly pointId: number;
  readonly text: Text;
  readonly ticked: Text | null;
}

/** Minimum length of the reason for delivering with unticked points. */
export const LEAST_UNTICKED_REASON = 5;

/** Whether a point is ticked: a text changed since then must be checked again. */
export function isTicked({ text, ticked }: Omit<ChecklistPoint, 'pointId'>): boolean {
  return ticked !== null && ticked.es === text.es && ticked.en === text.en && ticked.pt === text.pt;
}

/** Points that block a delivery: unticked, and not explicitly accepted as such. */
export function openPoints<Point extends ChecklistPoint>(
  points: readonly Point[],
  accepted: readonly number[],
): readonly Point[] {
  return points.filter((point) => !isTicked(point) && !accepted.includes(point.pointId));
}
