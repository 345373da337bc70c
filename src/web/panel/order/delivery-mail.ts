import type { Pedido, PedidoFile } from '../../../contract/orders/pedido.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { type ComposedMail, composeMail } from '../../../domain/mail/compose-mail.ts';
import { offered } from './pedido-query.ts';

/** Mails that go with a delivery. Which one depends on where the order stands. */
const DELIVERY_MAILS = ['order_delivered', 'order_delivered_refusal', 'claim_resolved'] as const;
type DeliveryMail = (typeof DELIVERY_MAILS)[number];

/** The mail that the server sends with `terminar` from here; null when it sends none. */
export function deliveryMailOf(pedido: Pedido): DeliveryMail | null {
  const mail = offered(pedido, 'terminar')?.mail;
  return DELIVERY_MAILS.find((template) => template === mail) ?? null;
}

/** Files that can be delivered now: after a claim only papers that the customer has not got yet. */
export function deliverableFiles(pedido: Pedido): readonly PedidoFile[] {
  const results = pedido.details.attachments.filter(({ kind }) => kind === 'result');
  return deliveryMailOf(pedido) === 'claim_resolved'
    ? results.filter(({ released_at }) => released_at === null)
    : results;
}

/** A delivery mail as the server will write it, in the customer's language and the name of his portal: the same rule, run here. */
export function composeDeliveryMail(
  pedido: Pedido,
  { template, files, answer }: { template: DeliveryMail; files: readonly PedidoFile[]; answer: string },
): ComposedMail {
  const { customer, product, portal } = pedido.details;
  const about = {
    portalName: portal.name,
    portalUrl: portal.url,
    customerName: customer.firstname,
    timeZone: portal.time_zone,
    orderNumber: String(pedido.order_id),
    orderUrl: `${portal.url}/orders/detail/${pedido.order_id}`,
    itemName: product.name_for_customer,
    documents: files.map(({ file_id, name }) => ({ name, url: `${portal.url}/orders/file/${file_id}` })),
  };
  const locale = isLocale(customer.locale) ? customer.locale : 'es';
  return template === 'claim_resolved'
    ? composeMail(template, locale, { ...about, answer: answer.trim() || null })
    : composeMail(template, locale, about);
}
