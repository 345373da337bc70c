import type { Selectable } from 'kysely';
import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import type { InvoiceParty, Issuer } from '../../../domain/invoices/issuer.ts';
import { invoiceCountryOf } from '../../../domain/invoices/issuer.ts';
import { decideInvoiceKind, type SaleKind } from '../../../domain/invoices/kind.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { OrderCharges, Orders, Payments } from '../../db/types.gen.ts';
import { buyerOf } from '../checkout/buyer-of.ts';
import { issuerIn } from '../issuers/fiscal-settings.ts';
import { invoiceItemOfCharge, listInvoiceItems } from './invoice-items.ts';
import { issueDocument, lockIssuer, type NewDocument } from './issue-document.ts';

/**
 * Issues a captured payment's invoice, once: gapless number, document, and for Spain the record in the issuer's chain, in one transaction
 * with the job for the PDF.
 * @returns its id, also when it was issued before
 */
export function issueInvoice(ctx: Ctx, paymentId: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const sale = await getSale(tx, paymentId);
    const issuer = issuerIn(tx, invoiceCountryOf(sale.order.store_id));
    await lockIssuer(tx, issuer);
    const known = await findInvoice(tx, paymentId);
    if (known !== null) return known;
    const { order_id } = sale.order;
    const facts = await loadFacts(tx, { ...sale, issuer });
    const { invoiceId } = await issueDocument(tx, { role: 'sale', facts, orderId: order_id, paymentId });
    return invoiceId;
  });
}

type SaleRows = {
  readonly payment: Selectable<Payments>;
  readonly order: Selectable<Orders>;
  /** Name of a charge after the order; null for the order itself. */
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

async function findInvoice(tx: Ctx, paymentId: number): Promise<number | null> {
  const row = await tx.db
    .selectFrom('invoices')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .where('role', '=', 'sale')
    .executeTakeFirst();
  return row?.invoice_id ?? null;
}

async function loadFacts(
  tx: Ctx,
  { payment, order, charge, issuer }: SaleRows & { issuer: Issuer },
): Promise<NewDocument['facts']> {
  const recipient = taxPartyOf(buyerOf(order));
  const locale = isLocale(order.locale) ? order.locale : 'es';
  return {
    kind: saleKindOf({ sold: charge ?? order, issuer, recipient }),
    locale,
    issuer,
    orderNumber: String(order.order_id),
    recipient,
    items: charge
      ? [await invoiceItemOfCharge(tx, charge, locale)]
      : await listInvoiceItems(tx, { order_id: order.order_id, locale }),
    method: payment.method as PaymentMethod,
    paidAt: (charge ?? order).paid_at ?? payment.updated_at,
  };
}

/** The kind of a sale, by the same rule as when the order was placed. */
export function saleKindOf({
  sold,
  issuer,
  recipient,
}: {
  sold: Pick<Selectable<Orders>, 'order_id' | 'total' | 'fees'>;
  issuer: Issuer;
  recipient: InvoiceParty | null;
}): SaleKind {
  const decision = decideInvoiceKind({
    country: issuer.country,
    totalWithVat: sold.total,
    suplidos: sold.fees,
    taxData: recipient,
  });
  // Placing the order, or charging after it, applied the same rule, so that no money is taken for what cannot be invoiced.
  if (!decision.ok) throw new Error(`order ${sold.order_id} cannot be invoiced: ${decision.code}`);
  return decision.kind;
}
