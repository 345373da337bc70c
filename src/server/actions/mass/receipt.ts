import { Readable } from 'node:stream';
import { CSV_MARK, csvRow } from '../../../domain/csv/csv-row.ts';
import { RECEIPT_COLUMNS, RECEIPT_STATES, receiptName } from '../../../domain/mass/receipt-texts.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { itemsFrom } from './list-items.ts';
import { getRun, type RunRow } from './run-row.ts';

/** The receipt of a run as a table in the caller's language, streamed while it is built. @throws AppError not_found, forbidden */
export async function openReceipt(ctx: Ctx, runId: string): Promise<{ content: Readable; name: string }> {
  const run = await getRun(ctx, runId);
  await recordAudit(ctx, { action: 'mass.receipt', subjectKind: 'mass_run', subjectId: runId });
  const name = receiptName({ operation: run.operation, at: run.created_at, locale: ctx.locale });
  return { content: Readable.from(walkRows(ctx, run), { objectMode: false }), name };
}

async function* walkRows(ctx: Ctx, run: RunRow): AsyncGenerator<string> {
  const { locale } = ctx;
  yield CSV_MARK + csvRow(RECEIPT_COLUMNS[locale], locale);
  for (let after = 0; ; after += AT_ONCE) {
    const items = await itemsFrom(ctx, run, { after, limit: AT_ONCE });
    const lines = items.map(({ order_id, item_id, product_name, state, panel_status_id, message, at }) =>
      csvRow(
        [
          ...[String(order_id), String(item_id), product_name, RECEIPT_STATES[state][locale], message],
          ...[findStatus(panel_status_id)?.name[locale] ?? String(panel_status_id), at],
        ],
        locale,
      ),
    );
    if (lines.length > 0) yield lines.join('');
    if (items.length < AT_ONCE) return;
  }
}

const AT_ONCE = 500;
