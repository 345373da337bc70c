import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { composeInvoice, yearOfIssue } from '../../../domain/invoices/compose.ts';
import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { type Issuer, invoiceCountryOf } from '../../../domain/invoices/issuer.ts';
import { decideInvoiceKind, type SaleKind } from '../../../domain/invoices/kind.ts';
import { type SealedInvoice, sealInvoice } from '../../../domain/invoices/seal.ts';
import { seriesOf } from '../../../domain/invoices/series.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { OrderCharges, Orders, Payments } from '../../db/types.gen.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { buyerOf } from '../checkout/buyer-of.ts';
import { fiscalSettingsFor, issuerIn } from './fiscal-settings.ts';
import { invoiceItemOfCharge, invoiceItemsOf } from './invoice-items.ts';

/**
 * Issues the invoice of a captured payment, once: number without gaps in its series, document, and for Spain the record in the
 * issuer's chain, in one transaction. Then its PDF is asked for.
 * @returns its id, also when it was issued before
 */
export function issueInvoice(ctx: Ctx, paymentId: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { payment, order, charge } = await getSale(tx, paymentId);
    const country = invoiceCountryOf(order.store_id);
    const issuer = issuerIn(tx, country);
    await lockIssuer(tx, issuer);
    const known = await findInvoice(tx, paymentId);
    if (known !== null) return known;
    const sale = await saleOf(tx, { payment, order, charge, issuer });
    const previous = country === 'ES' ? await lastLink(tx, issuer) : null;
    const sealed = previous && seal(tx, { document: sale.document, previousHash: previous.hash });
    const invoiceId = await insertInvoice(tx, { ...sale, payment, document: sealed?.document ?? sale.document });
    if (sealed && previous) await insertLink(tx, { issuer, invoiceId, sealed, previous });
    await recordAudit(tx, {
      action: 'invoice.issue',
      subjectKind: 'order',
      subjectId: order.order_id,
      detail: { invoice_id: invoiceId, invoice_number: sale.document.number },
    });
    await enqueue(tx, 'render_invoice', { invoice_id: invoiceId }, { key: `render:${invoiceId}` });
    return invoiceId;
  });
}

type Sale = {
  readonly document: InvoiceDocument;
  readonly issuer: Issuer;
  readonly series: string;
  readonly number: number;
  readonly issuedAt: Date;
};
type SaleRows = {
  readonly payment: Selectable<Payments>;
  readonly order: Selectable<Orders>;
  /** What a payment after the order was for; null for the order itself. */
  readonly charge: Selectable<OrderCharges> | null;
};

async function getSale(tx: Ctx, paymentId: number): Promise<SaleRows> {
  const payment = await tx.db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow(() => new Error(`payment ${paymentId} is not captured`));
  const order = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const charge = payment.charge_id === null ? null : await getCharge(tx, payment.charge_id);
  return { payment, order, charge };
}

function getCharge(tx: Ctx, chargeId: number): Promise<Selectable<OrderCharges>> {
  return tx.db.selectFrom('order_charges').selectAll().where('charge_id', '=', chargeId).executeTakeFirstOrThrow();
}

/** One sealer at a time for each issuer: series and chain grow under this lock, which ends with the transaction. */
async function lockIssuer(tx: Ctx, issuer: Issuer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of ${issuer.taxId}`}, 0))`.execute(tx.db);
}

async function findInvoice(tx: Ctx, paymentId: number): Promise<number | null> {
  const row = await tx.db
    .selectFrom('invoices')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.invoice_id ?? null;
}

async function saleOf(tx: Ctx, { payment, order, charge, issuer }: SaleRows & { issuer: Issuer }): Promise<Sale> {
  const issuedAt = tx.now();
  const year = yearOfIssue(issuedAt, issuer.country);
  const recipient = taxPartyOf(buyerOf(order));
  const kind = kindOf({ sold: charge ?? order, issuer, recipient });
  const series = seriesOf(kind, year);
  const number = await takeNumber(tx, { issuer, series });
  const locale = isLocale(order.locale) ? order.locale : 'es';
  const document = composeInvoice(
    {
      kind,
      locale,
      issuer,
      sequence: number,
      issuedAt,
      orderNumber: String(order.order_id),
      recipient,
      items: charge
        ? [await invoiceItemOfCharge(tx, charge, locale)]
        : await invoiceItemsOf(tx, { order_id: order.order_id, locale }),
      method: payment.method as PaymentMethod,
      paidAt: (charge ?? order).paid_at ?? payment.updated_at,
    },
    fiscalSettingsFor({ kind, year }),
  );
  return { document, issuer, series, number, issuedAt };
}

function kindOf({
  sold,
  issuer,
  recipient,
}: {
  sold: Pick<Selectable<Orders>, 'order_id' | 'total' | 'fees'>;
  issuer: Issuer;
  recipient: InvoiceDocument['recipient'];
}): SaleKind {
  const decision = decideInvoiceKind({
    country: issuer.country,
    totalWithVat: sold.total,
    suplidos: sold.fees,
    taxData: recipient,
  });
  // Placing the order, or charging after it, asked the same question, so that no money is taken for what cannot be invoiced.
  if (!decision.ok) throw new Error(`order ${sold.order_id} cannot be invoiced: ${decision.code}`);
  return decision.kind;
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

type Link = { readonly position: number; readonly hash: string };

async function lastLink(tx: Ctx, issuer: Issuer): Promise<Link> {
  const last = await tx.db
    .selectFrom('invoice_chain')
    .select(['position', 'hash'])
    .where('issuer', '=', issuer.taxId)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return last ?? { position: 0, hash: '' };
}

function seal(tx: Ctx, { document, previousHash }: { document: InvoiceDocument; previousHash: string }): SealedInvoice {
  return sealInvoice({
    document,
    previousHash,
    generatedAt: tx.now(),
    sha256Hex: (utf8) => createHash('sha256').update(utf8, 'utf8').digest('hex'),
  });
}

async function insertInvoice(tx: Ctx, sale: Sale & Pick<SaleRows, 'payment'>): Promise<number> {
  const { document, issuer, payment } = sale;
  const { invoice_id } = await tx.db
    .insertInto('invoices')
    .values({
      order_id: payment.order_id,
      payment_id: payment.payment_id,
      issuer: issuer.taxId,
      series: sale.series,
      number: sale.number,
      invoice_number: document.number,
      kind: document.kind,
      issued_at: sale.issuedAt,
      issue_date: document.issuedOn,
      total: document.totals.total,
      tax_amount: document.totals.vatAmount,
      document: JSON.stringify(document),
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  return invoice_id;
}

async function insertLink(
  tx: Ctx,
  of: { issuer: Issuer; invoiceId: number; sealed: SealedInvoice; previous: Link },
): Promise<void> {
  await tx.db
    .insertInto('invoice_chain')
    .values({
      issuer: of.issuer.taxId,
      position: of.previous.position + 1,
      invoice_id: of.invoiceId,
      record: JSON.stringify(of.sealed.record),
      previous_hash: of.previous.hash,
      hash: of.sealed.hash,
      generated_at: tx.now(),
    })
    .execute();
}
