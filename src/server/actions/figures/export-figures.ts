import { Readable } from 'node:stream';
import { CSV_MARK, csvRow } from '../../../domain/csv/csv-row.ts';
import { bucketOf } from '../../../domain/figures/bucket.ts';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import { FIGURE_COLUMNS, FIGURE_HEADS } from '../../../domain/figures/figure-columns.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, readingStale } from '../../ctx.ts';
import { loadFigureRows } from './figure-rows.ts';
import { requirePeriod } from './require-period.ts';

/** The rows of the page as a table for spreadsheets. @throws AppError forbidden, invalid_input */
export async function exportFigures(
  ctx: Ctx,
  group: FigureGroup,
  period: Period,
): Promise<{ content: Readable; name: string }> {
  requirePeriod(ctx, period);
  const items = await readingStale(ctx, (reader) => loadFigureRows(reader, group, period));
  const heads = FIGURE_HEADS[ctx.locale];
  const by = group === 'day' ? bucketOf(period) : group;
  const header = csvRow(
    [heads.groups[by], heads.name, ...FIGURE_COLUMNS.map((column) => heads.columns[column])],
    ctx.locale,
  );
  const lines = items.map((row) =>
    csvRow([row.key, row.name, ...FIGURE_COLUMNS.map((column) => row[column])], ctx.locale),
  );
  await recordAudit(ctx, { action: 'figures.export', subjectKind: 'figures', subjectId: group });
  const content = Readable.from([CSV_MARK + header + lines.join('')], { objectMode: false });
  return { content, name: `figures-${group}-${period.from}-${period.until}.csv` };
}
