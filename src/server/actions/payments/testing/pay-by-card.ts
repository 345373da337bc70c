import type { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import type { Ctx } from '../../../ctx.ts';
import { pay } from '../pay.ts';
import type { PaymentStanding } from '../standing.ts';

/** Buys the customer's cart with a card of the sandbox, as most tests of what follows a payment do. */
export function payByCard(
  ctx: Ctx,
  card: PaymentCard | { readonly token: string },
  { keepCard = false }: { keepCard?: boolean } = {},
): Promise<PaymentStanding> {
  return pay(ctx, { payable: { kind: 'cart' }, method: 'cc', card, keepCard });
}
