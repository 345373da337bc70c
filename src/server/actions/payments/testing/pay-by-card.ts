import type { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Payable } from '../../balances/due.ts';
import type { PaymentStanding } from '../../balances/standing.ts';
import { pay } from '../pay.ts';

/** Buys the customer's cart, or the given due, with a sandbox card, as most tests of later steps do. */
export function payByCard(
  ctx: Ctx,
  card: PaymentCard | { readonly token: string },
  { keepCard = false, payable = { kind: 'cart' } }: { keepCard?: boolean; payable?: Payable } = {},
): Promise<PaymentStanding> {
  return pay(ctx, { payable, method: 'cc', card, keepCard });
}
