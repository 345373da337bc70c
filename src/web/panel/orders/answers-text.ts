import type { Pedido } from '../../../contract/orders/pedido.ts';

/** All answers as plain text, a line each. */
export function answersText({ product_options }: Pick<Pedido, 'product_options'>): string {
  return product_options.items.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
