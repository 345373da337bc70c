import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type CorrectionRefusal, decideOwnCorrection } from '../../../domain/invoices/decide-correction.ts';
import type { InForceKind } from '../../../domain/invoices/kind.ts';
import type { Ctx } from '../../ctx.ts';
import type { Invoices } from '../../db/types.gen.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { OrderRow } from '../items/order-row.ts';

type InvoiceRow = Selectable<Invoices>;

export interface OwnInvoice {
  readonly invoice: InvoiceRow;
  readonly order: OrderRow;
  /** Why its customer cannot add their details; null when they can. */
  readonly refusal: CorrectionRefusal | null;
}

/** An invoice of the signed-in customer. @throws AppError sign_in_required, not_found also for another's or a credit note */
export async function getOwnInvoice(ctx: Ctx, invoiceId: number): Promise<OwnInvoice> {
  const customerId = requireCustomer(ctx);
  const found = await ctx.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.order_id', 'invoices.order_id')
    .select(['orders.order_id'])
    .where('invoices.invoice_id', '=', invoiceId)
    .where('invoices.role', '!=', 'credit_note')
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const [order, invoices] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('order_id', '=', found.order_id).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('invoices').selectAll().where('order_id', '=', found.order_id).execute(),
  ]);
  const invoice = invoices.find(({ invoice_id }) => invoice_id === invoiceId);
  if (!invoice) throw new AppError('not_found');
  return { invoice, order, refusal: refusalOf(ctx, { invoice, invoices }) };
}

/** Whether its customer may add their details. `invoices`: all of its order. */
export function refusalOf(
  { now }: Pick<Ctx, 'now'>,
  { invoice, invoices }: { readonly invoice: InvoiceRow; readonly invoices: readonly InvoiceRow[] },
): CorrectionRefusal | null {
  const document = invoice.document;
  const about = invoices.filter(
    ({ corrects_id, cancelled_at }) => corrects_id === invoice.invoice_id && cancelled_at === null,
  );
  return decideOwnCorrection({
    kind: invoice.kind as InForceKind,
    recipient: document.recipient,
    issuedOn: document.issuedOn,
    total: invoice.total,
    credited: about.reduce((sum, { role, total }) => sum - (role === 'credit_note' ? total : 0), 0),
    isCancelled: invoice.cancelled_at !== null,
    isCorrected: invoice.role === 'credit_note' || about.some(({ role }) => role === 'correction'),
    now: now(),
  });
}
