import type { Pedido, PedidoFile } from '../../../contract/orders/pedido.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { type ComposedMail, composeMail } from '../../../domain/mail/compose-mail.ts';

/** The delivery mail as the server will write it, in the customer's language: the same rule, run here. */
export function deliveryMail(
  pedido: Pedido,
  { files, portalName, portalUrl }: { files: readonly PedidoFile[]; portalName: string; portalUrl: string },
): ComposedMail {
  const { customer, product } = pedido.details;
  const origin = portalUrl.replace(/\/$/, '');
  return composeMail('order_delivered', isLocale(customer.locale) ? customer.locale : 'es', {
    portalName,
    portalUrl: origin,
    customerName: customer.firstname,
    timeZone: 'Europe/Madrid',
    orderNumber: String(pedido.order_id),
    orderUrl: `${origin}/orders/detail/${pedido.order_id}`,
    itemName: product.name,
    documents: files.map(({ file_id, name }) => ({ name, url: `${origin}/orders/file/${file_id}` })),
  });
}
