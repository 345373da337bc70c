import { sql } from 'kysely';
import { composeInvoice, yearOfIssue } from '../../../domain/invoices/compose.ts';
import type { CorrectionFacts, InvoiceDocument, SaleFacts } from '../../../domain/invoices/document.ts';
import type { Issuer } from '../../../domain/invoices/issuer.ts';
import { seriesOf } from '../../../domain/invoices/series.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { fiscalSettingsFor } from '../issuers/fiscal-settings.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { enqueueVatCheck } from './check-vat.ts';
import { sealRecord } from './seal-record.ts';

/** Subject of an invoice. */
export type InvoiceRole = 'sale' | 'fee' | 'credit_note' | 'correction';

export interface NewDocument {
  readonly facts: Omit<SaleFacts, Numbered> | Omit<CorrectionFacts, Numbered>;
  readonly role: InvoiceRole;
  readonly orderId: number;
  /** The payment it is about. */
  readonly paymentId: number;
  /** The invoice that a credit note or a correction refers to. */
  readonly correctsId?: number;
  /** The other documents of the same refund. */
  readonly paperId?: number;
}

export interface Issued {
  readonly invoiceId: number;
  readonly number: string;
}

/**
 * Issues one document: a gapless number in its series, for Spain a record in the issuer's chain, and a job for the PDF. Call it with the
 * issuer locked, in the deciding transaction.
 */
export async function issueDocument(tx: Ctx, wanted: NewDocument): Promise<Issued> {
  const { facts } = wanted;
  const issuedAt = tx.now();
  const year = yearOfIssue(issuedAt, facts.issuer.country);
  const series = seriesOf(facts.kind, year);
  const sequence = await takeNumber(tx, { issuer: facts.issuer, series });
  const brand = await getBrand(tx, wanted.orderId);
  const document = composeInvoice(
    { ...facts, brand, sequence, issuedAt },
    fiscalSettingsFor(tx, { kind: facts.kind, year }),
  );
  const invoiceId = await sealRecord(tx, document, (sealed) =>
    insertInvoice(tx, { wanted, document: sealed, series, sequence, issuedAt }),
  );
  await recordAudit(tx, {
    action: 'invoice.issue',
    subjectKind: 'order',
    subjectId: wanted.orderId,
    detail: { invoice_id: invoiceId, invoice_number: document.number },
  });
  if (document.recipient) await enqueueVatCheck(tx, document.recipient);
  await enqueue(tx, 'render_invoice', { invoice_id: invoiceId }, { key: `render:${invoiceId}` });
  return { invoiceId, number: document.number };
}

/** One sealer at a time for each issuer: series and chain grow under this lock, which ends with the transaction. */
export async function lockIssuer(tx: Ctx, issuer: Issuer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of ${issuer.taxId}`}, 0))`.execute(tx.db);
}

/** Details added here for every document. */
type Numbered = 'sequence' | 'issuedAt' | 'brand';

/** The order's portal, named in the letterhead. */
async function getBrand(tx: Ctx, orderId: number): Promise<string> {
  const { store_id } = await tx.db
    .selectFrom('orders')
    .select('store_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return portalOfStore(tx, store_id).name;
}

async function takeNumber(tx: Ctx, { issuer, series }: { issuer: Issuer; series: string }): Promise<number> {
  const { last_number } = await tx.db
    .insertInto('invoice_series')
    .values({ issuer: issuer.taxId, series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'series'])
        .doUpdateSet((row) => ({ last_number: row('invoice_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

async function insertInvoice(
  tx: Ctx,
  of: { wanted: NewDocument; document: InvoiceDocument; series: string; sequence: number; issuedAt: Date },
): Promise<number> {
  const { wanted, document } = of;
  const { invoice_id } = await tx.db
    .insertInto('invoices')
    .values({
      order_id: wanted.orderId,
      payment_id: wanted.paymentId,
      role: wanted.role,
      corrects_id: wanted.correctsId ?? null,
      paper_id: wanted.paperId ?? null,
      issuer: document.issuer.taxId,
      series: of.series,
      number: of.sequence,
      invoice_number: document.number,
      kind: document.kind,
      issued_at: of.issuedAt,
      issue_date: document.issuedOn,
      total: document.totals.total,
      tax_amount: document.totals.vatAmount,
      document: JSON.stringify(document),
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  return invoice_id;
}
