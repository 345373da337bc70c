import type { PaymentCard } from '../../../domain/payments/payment-card.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { addressToComeBack } from '../orders/portal-address.ts';
import { acquirerFor } from './offered.ts';
import { openAttempt } from './open-attempt.ts';
import { recordOutcome } from './record-outcome.ts';
import { type PaymentRow, type PaymentStanding, standingOf } from './standing.ts';

/** Where the bank sends the customer back to, with `attempt` in the query. */
const RETURN_PATH = '/tienda/customer/checkout/3ds';

/**
 * Places the order of the customer's cart and charges it, at most once: a second click, tab or process meets the attempt that
 * is under way. The card is one that was typed, or the saved one by its token. No transaction is open while the acquirer is asked; what it did not answer is asked for later.
 * @throws AppError as placeOrder, and method_not_offered
 */
export async function payByCard(
  ctx: Ctx,
  card: PaymentCard | { readonly token: string },
  { keepCard = false }: { keepCard?: boolean } = {},
): Promise<PaymentStanding> {
  const acquirer = acquirerFor(ctx, 'cc');
  const { payment, isNew } = await inTransaction(ctx, async (tx) => {
    const order = await placeOrder(tx);
    return openAttempt(tx, { order, provider: acquirer.name, method: 'cc' });
  });
  if (!isNew) return standingOf(ctx, payment);
  const outcome = await acquirer.authorise({
    attemptNumber: payment.attempt_number,
    amount: payment.amount,
    currency: payment.currency,
    card,
    keepCard,
    locale: ctx.locale,
    ...(await addressesOf(ctx, payment)),
  });
  return recordOutcome(ctx, { paymentId: payment.payment_id, outcome });
}

async function addressesOf(ctx: Ctx, { provider }: PaymentRow): Promise<{ returnUrl: string; notifyUrl: string }> {
  return {
    returnUrl: `${await addressToComeBack(ctx)}${RETURN_PATH}`,
    notifyUrl: `${ctx.settings.PUBLIC_URL}/panel/rest/payment/notification/${provider}`,
  };
}
