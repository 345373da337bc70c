import { localDay } from '../../../../domain/calendar/local-day.ts';
import { issuerTimeZone } from '../../../../domain/invoices/issuer.ts';
import { type SaftDocument, saftPeriod } from '../../../../domain/saft/saft-document.ts';
import { saftHead, saftTail } from '../../../../domain/saft/saft-file.ts';
import { saftInvoice } from '../../../../domain/saft/saft-invoice.ts';
import { summarize } from '../../../../domain/saft/saft-summary.ts';
import type { Ctx } from '../../../ctx.ts';
import { issuerIn } from '../../issuers/fiscal-settings.ts';
import { softwareOf } from '../../issuers/software-of.ts';
import { matchingInvoices } from '../lists/matching-invoices.ts';
import type { Progress } from './count-progress.ts';
import { saftFilters } from './saft-period.ts';

/**
 * The SAF-T (PT) of a month or year, streamed: one pass over its documents for customers, products and totals, another to write them. It
 * goes to the tax authority, so erased customers appear as on their documents.
 */
export async function* writeSaft(
  ctx: Ctx,
  asked: { year: number; month: number | null },
  progress: Progress,
): AsyncGenerator<string> {
  const last = await lastIssued(ctx);
  const collected = summarize();
  for await (const document of walkDocuments(ctx, asked, last)) collected.add(document);
  const summary = collected.summary();
  const issuer = issuerIn(ctx, 'PT');
  const software = softwareOf(ctx.settings, issuer);
  yield saftHead(
    {
      issuer,
      year: asked.year,
      ...saftPeriod(asked),
      createdOn: localDay(ctx.now(), issuerTimeZone('PT')),
      softwareTaxId: software.producerTaxId,
      softwareName: software.name,
      softwareVersion: software.version,
    },
    summary,
  );
  let done = 0;
  for await (const document of walkDocuments(ctx, asked, last)) {
    yield saftInvoice(document, summary);
    done += 1;
    await progress.reach(done);
  }
  yield saftTail();
}

/** Documents issued during the export are left to the next one, or its totals would be wrong. */
async function lastIssued(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('invoice_id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function* walkDocuments(
  ctx: Ctx,
  asked: { year: number; month: number | null },
  last: number,
): AsyncGenerator<SaftDocument> {
  let after = 0;
  for (;;) {
    const rows = await matchingInvoices(ctx, saftFilters(asked))
      .select(['i.invoice_id', 'i.document', 'i.issued_at', 'i.cancelled_at', 'i.cancelled_reason'])
      .where('i.invoice_id', '>', after)
      .where('i.invoice_id', '<=', last)
      .orderBy('i.invoice_id')
      .limit(AT_ONCE)
      .execute();
    for (const { document, issued_at, cancelled_at, cancelled_reason } of rows) {
      yield {
        document: document as SaftDocument['document'],
        issuedAt: issued_at,
        voided: cancelled_at === null ? null : { at: cancelled_at, reason: cancelled_reason ?? '' },
      };
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.invoice_id ?? after;
  }
}

const AT_ONCE = 200;
