import type { Selectable } from 'kysely';
import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import type { Ctx } from '../../../ctx.ts';
import type { InvoiceExports } from '../../../db/types.gen.ts';
import { matchingInvoices } from '../lists/matching-invoices.ts';
import { saftFilters } from './saft-period.ts';

/** Progress of a file being made. */
export interface Progress {
  readonly documents: number;
  /** Reports the number of documents in it so far; written from time to time. */
  reach(done: number): Promise<void>;
}

/** Counts the file's documents, to show the progress. */
export async function countProgress(ctx: Ctx, asked: Selectable<InvoiceExports>): Promise<Progress> {
  const { documents } = await matchingInvoices(ctx, filtersOf(asked))
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow();
  const write = (row: { documents?: number; done: number }) =>
    ctx.db.updateTable('invoice_exports').set(row).where('export_id', '=', asked.export_id).execute();
  await write({ documents, done: 0 });
  const step = Math.max(25, Math.ceil(documents / 50));
  let written = 0;
  return {
    documents,
    async reach(done) {
      if (done - written < step) return;
      written = done;
      await write({ done });
    },
  };
}

function filtersOf({ kind, filter }: Selectable<InvoiceExports>): InvoiceFilters {
  return kind === 'saft' ? saftFilters(filter as { year: number; month: number | null }) : (filter as InvoiceFilters);
}
