import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { isLocale, type Locale } from '../../../../domain/locale/locale.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import type { InvoiceExports } from '../../../db/types.gen.ts';
import { archiveOf } from './archive-of.ts';
import { countProgress, type Progress } from './count-progress.ts';
import { invoiceTable } from './invoice-table.ts';
import { saftOf } from './saft-of.ts';
import { totalsTable } from './totals-table.ts';

/** For how long a file can be downloaded, in milliseconds. */
const WAITS = 7 * 86_400_000;

/** Makes a file of invoices that was asked for; doing it again after a crash gives one file, and once it is ready does nothing. */
export async function makeInvoiceExport(ctx: Ctx, exportId: string): Promise<void> {
  const asked = await ctx.db
    .selectFrom('invoice_exports')
    .selectAll()
    .where('export_id', '=', exportId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (!asked) return;
  const progress = await countProgress(ctx, asked);
  const key = `invoice-exports/${exportId}`;
  const stored = await ctx.ports.storage.put(key, await contentOf(ctx, asked, progress));
  const isReady = await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const ready = await tx.db
      .updateTable('invoice_exports')
      .set({
        ...{ state: 'ready', storage_key: key, size: stored.size, done: progress.documents },
        ...{ ready_at: now, expires_at: new Date(now.getTime() + WAITS) },
      })
      .where('export_id', '=', exportId)
      .where('state', '=', 'requested')
      .returning('export_id')
      .executeTakeFirst();
    if (ready)
      await recordAudit(tx, { action: 'invoice.export_made', subjectKind: 'invoice_export', subjectId: exportId });
    return ready !== undefined;
  });
  if (!isReady && !(await isKept(ctx, exportId))) await ctx.ports.storage.remove(key);
}

async function contentOf(ctx: Ctx, asked: Selectable<InvoiceExports>, progress: Progress): Promise<Readable> {
  const locale: Locale = isLocale(asked.locale) ? asked.locale : 'es';
  const filters = asked.filter as InvoiceFilters;
  switch (asked.kind) {
    case 'saft':
      return bytesOf(saftOf(ctx, asked.filter as { year: number; month: number | null }, progress));
    case 'totals':
      return bytesOf(totalsTable(ctx, filters, locale));
    case 'zip':
      return archiveOf(ctx, { filters, locale, progress });
    default:
      return bytesOf(invoiceTable(ctx, { filters, locale, progress }));
  }
}

const bytesOf = (pieces: AsyncIterable<string>) => Readable.from(pieces, { objectMode: false });

/** Whether another run of the same job made it. */
async function isKept(ctx: Ctx, exportId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('invoice_exports')
    .select('storage_key')
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  return row?.storage_key != null;
}
