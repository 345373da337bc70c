import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import type { Payable } from '../balances/due.ts';
import { requirePayer } from '../balances/payer.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { activeQuoteOf } from '../cart/find-cart.ts';
import { giveUpAttempt } from './give-up-attempt.ts';
import { DOUBLE_CLICK_MS } from './leave-to-provider.ts';

/**
 * Abandons attempts of the same purchase with another method or phone, for an earlier state of the cart, or whose challenge cannot be shown again, and
 * one that the customer left at their bank before giving a card again: at the acquirer first, so that no late answer can charge them.
 * @throws AppError payment_in_progress (extra.order_id) when an acquirer does not say how one of them ended
 */
export async function giveUpOthers(
  ctx: Ctx,
  {
    payable,
    method,
    acquirer,
    phone,
    givesCard,
  }: { payable: Payable; method: PaymentMethod; acquirer: AcquirerPort; phone: string | null; givesCard: boolean },
): Promise<void> {
  for (const { is_former, ...payment } of await liveAttempts(ctx, payable)) {
    const isSame = payment.method === method && payment.provider === acquirer.name && payment.phone === phone;
    const isLeft =
      givesCard && payment.state === 'challenge' && wasLeftAt(payment) <= ctx.now().getTime() - DOUBLE_CLICK_MS;
    const goesOn = isSame && !is_former && !isLeft;
    // A request sent a moment ago has no answer yet: a second click waits for it.
    if (goesOn && (payment.state === 'requested' || acquirer.resumes)) continue;
    await giveUpAttempt(ctx, payment);
  }
}

/** When the customer went to the provider, in milliseconds; never, for one who has not. */
function wasLeftAt({ left_at }: PaymentRow): number {
  return left_at?.getTime() ?? Number.POSITIVE_INFINITY;
}

type LiveAttempt = PaymentRow & { readonly is_former: boolean };

async function liveAttempts(ctx: Ctx, payable: Payable): Promise<readonly LiveAttempt[]> {
  const live = ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .selectAll('payments')
    .where('payments.state', 'in', ['requested', 'challenge', 'pending'])
    .orderBy('payment_id');
  if (payable.kind === 'order') {
    await requirePayer(ctx, payable.orderId);
    const rows = await live.where('payments.order_id', '=', payable.orderId).execute();
    return rows.map((row) => ({ ...row, is_former: false }));
  }
  const quotes = activeQuoteOf(ctx)?.select(['quotes.quote_id', 'quotes.version']);
  if (!quotes) return [];
  const rows = await live
    .innerJoin(quotes.as('cart'), 'cart.quote_id', 'orders.quote_id')
    .select(['orders.quote_version', 'cart.version'])
    .execute();
  return rows.map(({ quote_version, version, ...row }) => ({ ...row, is_former: quote_version !== version }));
}
