import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido, RelatedItem } from '../../../contract/orders/pedido.ts';
import type { CascadeMessages } from './i18n/es.ts';

type Related = { readonly details: Pick<Pedido['details'], 'pedidos_relacionados'> };

/** Children of an order in the same status, which can follow it. Source: meanings.md "cascades". */
export function followersOf({
  panel_status_id,
  details,
}: Pick<Pedido, 'panel_status_id'> & Related): readonly RelatedItem[] {
  return details.pedidos_relacionados.filter(
    (item) => item.relation === 'child' && item.panel_status_id === panel_status_id,
  );
}

export interface Followed {
  readonly title: string;
  /** One line per item: done, or why not. */
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/** The results for the children as text; null if none were included. */
export function followedText(
  { results, pedido }: Pick<OperationAnswer, 'results'> & { readonly pedido: Related },
  text: CascadeMessages,
): Followed | null {
  if (results.length === 0) return null;
  const left = results.filter(({ ok }) => !ok).length;
  const nameOf = (itemId: number) => {
    const item = pedido.details.pedidos_relacionados.find(({ item_id }) => item_id === itemId);
    return item ? `${item.order_id} · ${item.product_name}` : String(itemId);
  };
  return {
    title: left === 0 ? text.all(results.length) : text.some(results.length - left, left),
    // Failures come first.
    lines: results
      .toSorted((one, other) => Number(one.ok) - Number(other.ok))
      .map(({ item_id, ok, message }) => (ok ? text.followed(nameOf(item_id)) : text.left(nameOf(item_id), message))),
    isWhole: left === 0,
  };
}
