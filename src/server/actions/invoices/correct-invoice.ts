import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { checkTaxFields, type TaxFields } from '../../../domain/checkout/check-buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { wholeItemBack } from '../../../domain/invoices/credit.ts';
import { type CorrectionDecision, decideCorrection } from '../../../domain/invoices/decide-correction.ts';
import type { Corrected } from '../../../domain/invoices/document.ts';
import type { InvoiceParty } from '../../../domain/invoices/issuer.ts';
import type { CorrectionWay } from '../../../domain/invoices/kind.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockOrder } from '../balances/due.ts';
import type { OrderRow } from '../items/order-row.ts';
import { type InForce, lockInForce, sumCredited } from './invoice-in-force.ts';
import { type Issued, issueDocument, type NewDocument } from './issue-document.ts';

/**
 * Corrects an invoice's recipient: a full invoice replaces a simplified one, a corrective one a wrong name or address; in Portugal a credit
 * note and a new invoice. Amounts stay. Later invoices of the order go to the same recipient. Repeating the current details issues nothing.
 * @returns the invoice now in force
 * @param of.reason the bookkeeper's reason
 * @throws AppError not_found, forbidden, invalid_input (tax data), invoice_cancelled, invoice_not_in_force, invoice_correction_too_late
 */
export async function correctInvoice(
  ctx: Ctx,
  {
    invoiceId,
    recipient,
    reason,
  }: { readonly invoiceId: number; readonly recipient: TaxFields; readonly reason?: string },
): Promise<Issued> {
  const [problem] = checkTaxFields(recipient);
  const wanted = taxPartyOf(recipient);
  if (problem || !wanted) throw invalidInput(problem?.field ?? 'tax_id');
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, await getOrderId(tx, invoiceId));
    const by = requireRight(tx, order);
    const current = await lockInForce(tx, invoiceId);
    const decision = decideCorrection({
      ...current.document,
      total: current.document.totals.total,
      credited: (await sumCredited(tx, current)).total,
      isCorrected: current.invoiceId !== invoiceId,
      isCancelled: current.isCancelled,
      by,
      wanted,
      now: tx.now(),
    });
    if (!decision.ok) throw new AppError(decision.code);
    if (decision.kind === null) return { invoiceId: current.invoiceId, number: current.document.number };
    await keepOnOrder(tx, { order, wanted });
    const issued = await issueCorrection(tx, { current, order, kind: decision.kind, wanted });
    await recordAudit(tx, {
      action: 'invoice.correct',
      subjectKind: 'order',
      subjectId: order.order_id,
      detail: { former_id: current.invoiceId, invoice_id: issued.invoiceId, ...(reason && { reason }) },
    });
    return issued;
  });
}

type Kind = NonNullable<Extract<CorrectionDecision, { ok: true }>['kind']>;

async function getOrderId(tx: Ctx, invoiceId: number): Promise<number> {
  const { order_id } = await tx.db
    .selectFrom('invoices')
    .select('order_id')
    .where('invoice_id', '=', invoiceId)
    .where('role', '!=', 'credit_note')
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return order_id;
}

/** Another customer's invoice counts as missing. */
function requireRight({ actor }: Ctx, order: OrderRow): 'customer' | 'facturacion' {
  if (may(actor, 'manage_invoices')) return 'facturacion';
  if (actor.kind === 'agent') throw new AppError('forbidden');
  if (actor.kind !== 'customer' || actor.customerId !== order.customer_id) throw new AppError('not_found');
  return 'customer';
}

async function keepOnOrder(tx: Ctx, { order, wanted }: { order: OrderRow; wanted: InvoiceParty }): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({
      tax_name: wanted.name,
      tax_id: wanted.taxId,
      tax_address: wanted.address,
      tax_postal_code: wanted.postalCode,
      tax_city: wanted.city,
      tax_country: wanted.country,
    })
    .where('order_id', '=', order.order_id)
    .execute();
}

async function issueCorrection(
  tx: Ctx,
  { current, order, kind, wanted }: { current: InForce; order: OrderRow; kind: Kind; wanted: InvoiceParty },
): Promise<Issued> {
  const { document, invoiceId, paymentId } = current;
  const about = { orderId: order.order_id, paymentId, correctsId: invoiceId };
  const facts = {
    locale: document.locale,
    issuer: document.issuer,
    orderNumber: document.orderNumber,
    method: document.payment.method,
    // Noon is on the same day in every country that issues.
    paidAt: new Date(`${document.payment.paidOn}T12:00:00Z`),
  };
  const names = (way: CorrectionWay): Corrected => ({
    number: document.number,
    issuedOn: document.issuedOn,
    kind: document.kind,
    way,
    base: document.totals.base,
    vatAmount: document.totals.vatAmount,
    reason: REASON[document.locale],
  });
  if (kind === 'FR') {
    const { recipient, items } = document;
    await issueDocument(tx, {
      ...about,
      role: 'credit_note',
      facts: { ...facts, kind: 'NC', recipient, items: items.map(wholeItemBack), corrects: names('I') },
    });
    return issueDocument(tx, { ...about, role: 'correction', facts: { ...facts, kind, recipient: wanted, items } });
  }
  await tx.db.updateTable('invoices').set({ superseded: true }).where('invoice_id', '=', invoiceId).execute();
  const corrected: NewDocument['facts'] = {
    ...facts,
    kind,
    recipient: wanted,
    items: document.items,
    corrects: names('S'),
  };
  return issueDocument(tx, { ...about, role: 'correction', facts: corrected });
}

const REASON: Text = {
  es: 'datos del destinatario',
  en: "the recipient's details",
  pt: 'dados do destinatário',
};
