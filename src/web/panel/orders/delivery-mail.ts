import type { Pedido, PedidoFile } from '../../../contract/orders/pedido.ts';
import { offered } from '../pedido/pedido-query.ts';

/** E-mails of a delivery. The order's status decides which one is sent. */
const DELIVERY_MAILS = ['order_delivered', 'order_delivered_refusal', 'claim_resolved'] as const;
type DeliveryMail = (typeof DELIVERY_MAILS)[number];

/** The mail that the server sends with `terminar` from here; null when it sends none. */
export function deliveryMailOf(pedido: Pick<Pedido, 'actions'>): DeliveryMail | null {
  const mail = offered(pedido, 'terminar')?.mail;
  return DELIVERY_MAILS.find((template) => template === mail) ?? null;
}

/** Files that can be delivered now: after a claim only papers that the customer has not got yet. */
export function deliverableFiles(
  pedido: Pick<Pedido, 'actions'> & { readonly details: Pick<Pedido['details'], 'attachments'> },
): readonly PedidoFile[] {
  const results = pedido.details.attachments.filter(({ kind }) => kind === 'result');
  return deliveryMailOf(pedido) === 'claim_resolved'
    ? results.filter(({ released_at }) => released_at === null)
    : results;
}
