import type { OutputOf } from '../../../contract/call.ts';
import type { checkoutAuthenticatedCall } from '../../../contract/checkout.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { declineMessage } from '../../../domain/payments/decline-messages.ts';
import type { PaymentStanding } from '../balances/standing.ts';
import { presentConfig } from '../cart/present-cart.ts';
import { setCartCount, tellCartCount } from '../cart/set-cart-count.ts';
import type { Purchase } from './buy-by-call.ts';

/** Presents a purchase, with what is left in the cart. */
export async function presentPurchase({
  ctx,
  standing,
}: Purchase): Promise<OutputOf<typeof checkoutAuthenticatedCall>> {
  if (standing.emptiedCart) setCartCount(ctx, 0);
  else await tellCartCount(ctx);
  const message =
    standing.status === 'declined'
      ? declineMessage(standing.decline_code, ctx.locale)
      : MESSAGES[standing.status][ctx.locale].replace('{order}', String(standing.order_id));
  return {
    config: presentConfig(ctx),
    ok: standing.status !== 'declined',
    order_id: String(standing.order_id),
    status: standing.status,
    ...(standing.instructions && { instructions: standing.instructions }),
    ...(standing.status === 'instructed' && standing.expires_at && { pay_by: standing.expires_at.toISOString() }),
    ...(standing.challenge && { challenge: { ...standing.challenge, fields: [...standing.challenge.fields] } }),
    message,
  };
}

const MESSAGES: Readonly<Record<Exclude<PaymentStanding['status'], 'declined'>, Text>> = {
  paid: {
    es: 'Pago recibido. Tu pedido es el {order}.',
    en: 'Payment received. Your order is {order}.',
    pt: 'Pagamento recebido. O seu pedido é o {order}.',
  },
  challenge: {
    es: 'Tu banco quiere que confirmes el pago.',
    en: 'Your bank wants you to confirm the payment.',
    pt: 'O seu banco quer que confirme o pagamento.',
  },
  instructed: {
    es: 'Pedido {order} guardado. Empezamos en cuanto llegue el dinero.',
    en: 'Order {order} is saved. We begin as soon as the money arrives.',
    pt: 'Pedido {order} guardado. Começamos assim que o dinheiro chegar.',
  },
  waiting: {
    es: 'El banco aún no ha contestado. No tienes que hacer nada: lo comprobamos nosotros.',
    en: 'The bank has not answered yet. There is nothing for you to do: we are checking it.',
    pt: 'O banco ainda não respondeu. Não tem de fazer nada: estamos a verificar.',
  },
};
