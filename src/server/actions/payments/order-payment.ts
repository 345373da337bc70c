import type { OrderPayment } from '../../../contract/payments/order-payment.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Cents, eurosOf } from '../../../domain/money/money.ts';
import { declineReason } from '../../../domain/payments/decline-reasons.ts';
import type { Instrument } from '../../../domain/payments/outcome.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { chargeLabel } from '../balances/charge-label.ts';
import { type ChargeRow, findDue } from '../balances/due.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { productNameOf } from '../items/product-name.ts';

/**
 * The payment of an order, from the ledger. Source: specification, section 3, "Order payment".
 * @throws AppError forbidden, not_found
 */
export async function orderPayment(ctx: Ctx, orderId: number): Promise<OrderPayment> {
  if (ctx.actor.kind !== 'agent' || !may(ctx.actor, 'see_payments')) throw new AppError('forbidden');
  const order = await ctx.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new AppError('not_found');
  const [items, charges, attempts, log, files] = await Promise.all([
    listItems(ctx, orderId),
    ctx.db.selectFrom('order_charges').selectAll().where('order_id', '=', orderId).orderBy('charge_id').execute(),
    ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('payment_id').execute(),
    listEvents(ctx, orderId),
    listFiles(ctx, orderId),
  ]);
  return {
    order_id: orderId,
    ...amountsOf(order, charges),
    ...(await loadTotals(ctx, { order, attempts })),
    tax_rate: rateOf(items, usualRateOf(ctx, order)),
    items,
    charges: charges.map((charge) => ({
      charge_id: charge.charge_id,
      name: chargeLabel(charge, ctx.locale),
      state: charge.state as OrderPayment['charges'][number]['state'],
      total: eurosOf(charge.total),
    })),
    attempts: attempts.map((attempt) => presentAttempt(ctx, attempt)),
    log,
    files,
  };
}

/** The agreed amount: the order, and later charges. */
function amountsOf(order: OrderRow, charges: readonly ChargeRow[]) {
  const agreed = [order, ...charges.filter(({ state }) => state !== 'cancelled')];
  const sum = (of: (one: Pick<OrderRow, 'subtotal' | 'tax_amount' | 'fees' | 'total'>) => Cents) =>
    eurosOf(agreed.reduce((total, one) => total + of(one), 0));
  return {
    subtotal: sum(({ subtotal }) => subtotal),
    tax_amount: sum(({ tax_amount }) => tax_amount),
    fees: sum(({ fees }) => fees),
    total: sum(({ total }) => total),
  };
}

async function loadTotals(ctx: Ctx, { order, attempts }: { order: OrderRow; attempts: readonly PaymentRow[] }) {
  const sum = (of: (attempt: PaymentRow) => Cents, among = attempts) =>
    among.reduce((total, attempt) => total + of(attempt), 0);
  const captured = sum((attempt) => attempt.captured);
  const refunded = sum((attempt) => attempt.refunded);
  const charged_back = sum((attempt) => attempt.charged_back);
  const due = await findDue(ctx, order);
  const ofDue = attempts.filter(({ charge_id }) => due && charge_id === (due.charge?.charge_id ?? null));
  const came = sum((attempt) => attempt.captured - attempt.refunded, ofDue);
  return {
    captured: eurosOf(captured),
    refunded: eurosOf(refunded),
    charged_back: eurosOf(charged_back),
    total_paid: eurosOf(captured - refunded - charged_back),
    total_due: eurosOf(due ? Math.max(0, due.amount - came) : 0),
  };
}

async function listItems(ctx: Ctx, orderId: number): Promise<OrderPayment['items']> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .select(['item_id', 'product_id', 'tax_rate', 'subtotal', 'tax_amount', 'total'])
    .where('real_order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({
    item_id: row.item_id,
    name: productNameOf(ctx, row.product_id),
    tax_rate: row.tax_rate / 100,
    subtotal: eurosOf(row.subtotal),
    tax_amount: eurosOf(row.tax_amount),
    total: eurosOf(row.total),
  }));
}

/** An order with several rates reports the standard rate, and its items their own. */
function rateOf(items: OrderPayment['items'], usual: number): number {
  const rates = [...new Set(items.map(({ tax_rate }) => tax_rate))];
  return rates.length === 1 ? (rates[0] ?? usual) : usual;
}

/** Per cent, of the portal where the order was placed. */
function usualRateOf({ catalogue }: Ctx, { store_id }: OrderRow): number {
  const portal = catalogue.current.portals.find((known) => known.store_id === store_id);
  return (portal ?? catalogue.current).default_tax_rate / 100;
}

async function listEvents(ctx: Ctx, orderId: number): Promise<OrderPayment['log']> {
  const events = await ctx.db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.payment_id', 'payment_events.payment_id')
    .selectAll('payment_events')
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_events.created_at')
    .orderBy('payment_events.event_id')
    .execute();
  return events.map(({ event_id, payment_id, kind, amount, detail, created_at }) => {
    const told = detail as { code?: unknown; state?: unknown };
    return {
      event_id,
      payment_id,
      at: created_at.toISOString(),
      kind: kind as OrderPayment['log'][number]['kind'],
      amount: eurosOf(amount),
      reason: kind === 'failure' ? declineReason(String(told.code), ctx.locale) : null,
      step: kind === 'chargeback' ? (STEPS.find((step) => step === told.state) ?? null) : null,
    };
  });
}

async function listFiles(ctx: Ctx, orderId: number): Promise<OrderPayment['files']> {
  const invoices = await ctx.db
    .selectFrom('invoices')
    .select(['invoice_id', 'invoice_number', 'kind', 'issue_date', 'total', 'file_id'])
    .where('order_id', '=', orderId)
    .orderBy('invoice_id')
    .execute();
  return invoices.map(({ invoice_id, invoice_number, kind, issue_date, total, file_id }) => ({
    invoice_id,
    number: invoice_number,
    kind,
    issue_date: String(issue_date),
    total: eurosOf(total),
    file_id,
  }));
}

function presentAttempt(ctx: Ctx, attempt: PaymentRow): OrderPayment['attempts'][number] {
  const isOver = attempt.state === 'declined' || attempt.state === 'expired';
  const instrument = attempt.instrument as Instrument | null;
  return {
    payment_id: attempt.payment_id,
    attempt_number: attempt.attempt_number,
    charge_id: attempt.charge_id,
    provider: attempt.provider,
    method: attempt.method as OrderPayment['attempts'][number]['method'],
    instrument: instrument && { brand: instrument.brand, last_four: instrument.last_four },
    state: attempt.state as OrderPayment['attempts'][number]['state'],
    currency: attempt.currency,
    amount: eurosOf(attempt.amount),
    captured: eurosOf(attempt.captured),
    refunded: eurosOf(attempt.refunded),
    charged_back: eurosOf(attempt.charged_back),
    reason: isOver ? declineReason(attempt.decline_code, ctx.locale) : null,
    created_at: attempt.created_at.toISOString(),
    expires_at: attempt.expires_at?.toISOString() ?? null,
  };
}

const STEPS = ['opened', 'won', 'lost'] as const;
