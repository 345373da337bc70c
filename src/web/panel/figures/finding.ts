import type { FigureRow } from '../../../contract/figures.ts';

type Counts = Pick<FigureRow, 'items' | 'delivered' | 'late'>;

/** The summary of a chart: its highest row, and the percentage of late deliveries (null without any); null if nothing is shown. */
export function findingOf<Row extends Counts>(
  rows: readonly Row[],
): { readonly most: Row; readonly latePercent: number | null } | null {
  const [first, ...rest] = rows;
  if (!first) return null;
  const most = rest.reduce((best, row) => (row.items > best.items ? row : best), first);
  const delivered = rows.reduce((sum, row) => sum + row.delivered, 0);
  const late = rows.reduce((sum, row) => sum + row.late, 0);
  return { most, latePercent: delivered === 0 ? null : Math.round((late * 100) / delivered) };
}
