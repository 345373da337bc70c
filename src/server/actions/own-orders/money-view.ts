import type { OrderDetailPage } from '../../../contract/pages/order-pages.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import type { Instrument } from '../../../domain/payments/outcome.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import type { Ctx } from '../../ctx.ts';
import { chargeLabel } from '../balances/charge-label.ts';
import { findDue } from '../balances/due.ts';
import { orderPaymentHref } from '../balances/payment-addresses.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { shortDayText } from '../items/customer-texts.ts';
import type { OrderRow } from '../items/order-row.ts';
import { presentAwaited } from '../payments/present-awaited.ts';

type MoneyView = Pick<
  OrderDetailPage,
  'paid' | 'due' | 'due_for' | 'paid_with' | 'pay_href' | 'awaited' | 'charges' | 'refunds'
>;

/** Payments of an order for its customer: received, due and how to pay, later charges, refunds. */
export async function moneyView(
  ctx: Ctx,
  { order, payments }: { order: OrderRow; payments: readonly PaymentRow[] },
): Promise<MoneyView> {
  const due = await findDue(ctx, order);
  const ofDue = payments.filter(({ charge_id }) => due && charge_id === (due.charge?.charge_id ?? null));
  const cameInPart = ofDue.reduce((sum, payment) => sum + receivedOf(payment), 0);
  const paying = payments.find((payment) => receivedOf(payment) > 0 && payment.charge_id === null);
  const [charges, refunds] = await Promise.all([listCharges(ctx, order.order_id), listRefunds(ctx, order.order_id)]);
  return {
    paid: price(
      ctx,
      payments.reduce((sum, { captured }) => sum + captured, 0),
    ),
    due: price(ctx, due ? Math.max(0, due.amount - cameInPart) : 0),
    due_for: due?.charge ? chargeLabel(due.charge, ctx.locale) : null,
    paid_with: paying ? meansOf(ctx, paying) : null,
    pay_href: due ? orderPaymentHref(order.order_id) : null,
    awaited: await presentAwaited(ctx, ofDue.at(-1)),
    charges,
    refunds,
  };
}

async function listCharges(ctx: Ctx, orderId: number): Promise<OrderDetailPage['charges']> {
  const charges = await ctx.db
    .selectFrom('order_charges')
    .select(['charge_id', 'code', 'lines', 'total', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('charge_id')
    .execute();
  return charges.map((charge) => ({
    charge_id: String(charge.charge_id),
    label: chargeLabel(charge, ctx.locale),
    amount: price(ctx, charge.total),
    state: charge.state as OrderDetailPage['charges'][number]['state'],
  }));
}

/** Only refunds under way or done: a proposal may be rejected. */
async function listRefunds(ctx: Ctx, orderId: number): Promise<OrderDetailPage['refunds']> {
  const refunds = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refunds.refund_id', 'refunds.amount', 'refunds.state', 'payments.method'])
    .select(({ fn }) => fn.coalesce('refunds.done_at', 'refunds.sent_at', 'refunds.updated_at').as('at'))
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', 'in', ['sent', 'done'])
    .orderBy('refunds.refund_id')
    .execute();
  return refunds.map(({ refund_id, amount, state, method, at }) => ({
    refund_id: String(refund_id),
    amount: price(ctx, amount),
    state: state as 'sent' | 'done',
    date_text: shortDayText(ctx, at),
    way: nameOf(ctx, method),
  }));
}

function nameOf({ locale }: Ctx, method: string): string {
  return PAYMENT_METHOD_NAMES[method as PaymentMethod][locale];
}

/** `tarjeta ·· 0004`: its last digits identify the card to its holder. */
function meansOf(ctx: Ctx, { method, instrument }: PaymentRow): string {
  const lastFour = (instrument as Instrument | null)?.last_four;
  if (method !== 'cc') return nameOf(ctx, method);
  return lastFour ? `${CARD[ctx.locale]} ·· ${lastFour}` : CARD[ctx.locale];
}

/** Within a sentence. */
const CARD: Text = { es: 'tarjeta', en: 'card', pt: 'cartão' };

function price({ locale }: Ctx, cents: number) {
  return { cents, text: formatMoney(cents, locale) };
}
