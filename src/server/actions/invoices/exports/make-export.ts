import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { isLocale, type Locale } from '../../../../domain/locale/locale.ts';
import type { Ctx } from '../../../ctx.ts';
import type { InvoiceExports } from '../../../db/types.gen.ts';
import { makeOwnExport } from '../../exports/make-own-export.ts';
import { countProgress, type Progress } from './count-progress.ts';
import { invoiceTable } from './invoice-table.ts';
import { makeArchive } from './make-archive.ts';
import { totalsTable } from './totals-table.ts';
import { writeSaft } from './write-saft.ts';

/** Creates a requested invoice file. After a crash it is created once; idempotent once ready. */
export function makeInvoiceExport(ctx: Ctx, exportId: string): Promise<void> {
  return makeOwnExport(ctx, 'invoice_exports', {
    exportId,
    days: DAYS,
    write: async (asked) => {
      const progress = await countProgress(ctx, asked);
      return { content: await makeContent(ctx, asked, progress), done: progress.documents };
    },
  });
}

async function makeContent(ctx: Ctx, asked: Selectable<InvoiceExports>, progress: Progress): Promise<Readable> {
  const locale: Locale = isLocale(asked.locale) ? asked.locale : 'es';
  const filters = asked.filter as InvoiceFilters;
  switch (asked.kind) {
    case 'saft':
      return bytesOf(writeSaft(ctx, asked.filter as { year: number; month: number | null }, progress));
    case 'totals':
      return bytesOf(totalsTable(ctx, filters, locale));
    case 'zip':
      return makeArchive(ctx, { filters, locale, progress });
    default:
      return bytesOf(invoiceTable(ctx, { filters, locale, progress }));
  }
}

const bytesOf = (pieces: AsyncIterable<string>) => Readable.from(pieces, { objectMode: false });

/** Days for which a file can be downloaded. */
const DAYS = 7;
