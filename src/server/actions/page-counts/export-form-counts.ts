import { Readable } from 'node:stream';
import type { ParamsOf } from '../../../contract/call.ts';
import type { exportFormCounts as exportFormCountsCall } from '../../../contract/page-counts.ts';
import { CSV_MARK, csvRow } from '../../../domain/csv/csv-row.ts';
import { FORM_COUNT_COLUMNS, FORM_COUNT_HEADS } from '../../../domain/page-counts/form-count-columns.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { getFormCounts } from './get-form-counts.ts';

/** The questions of all forms as a table for spreadsheets; what is hidden on the page is empty. @throws AppError forbidden */
export async function exportFormCounts(
  ctx: Ctx,
  { from, until, store_id: storeId }: ParamsOf<typeof exportFormCountsCall>,
): Promise<{ content: Readable; name: string }> {
  const { forms } = await getFormCounts(ctx, { from, until, ...(storeId !== 0 && { store_id: storeId }) });
  const heads = FORM_COUNT_HEADS[ctx.locale];
  const columns = FORM_COUNT_COLUMNS.map((column) => heads.columns[column]);
  const header = csvRow([heads.form, heads.question, ...columns], ctx.locale);
  const lines = forms.flatMap(({ form, questions }) =>
    questions.map(({ question, reached, left, left_is_least: isLeast, answered, refused }) =>
      csvRow([form, question, reached, isLeast ? `≥ ${left}` : left, answered, refused], ctx.locale),
    ),
  );
  await recordAudit(ctx, { action: 'figures.export', subjectKind: 'figures', subjectId: 'forms' });
  const content = Readable.from([CSV_MARK + header + lines.join('')], { objectMode: false });
  return { content, name: `forms-${from}-${until}.csv` };
}
