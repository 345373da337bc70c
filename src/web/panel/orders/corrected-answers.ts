import type { Pedido } from '../../../contract/orders/pedido.ts';

type Line = Pick<Pedido['details']['historico'][number], 'accion' | 'actor_kind' | 'detail'>;

/**
 * Ids of questions whose answer stands as the customer corrected it after ordering. What an agent has changed since is no longer theirs.
 * @param history newest line first
 */
export function correctedByCustomer(history: readonly Line[]): ReadonlySet<number> {
  const lastChangedBy = new Map<number, string>();
  for (const { accion, actor_kind, detail } of history) {
    if (accion !== 'cambio_datos') continue;
    for (const optionId of changedIn(detail)) {
      if (!lastChangedBy.has(optionId)) lastChangedBy.set(optionId, actor_kind);
    }
  }
  return new Set([...lastChangedBy].flatMap(([optionId, by]) => (by === 'customer' ? [optionId] : [])));
}

function changedIn(detail: Line['detail']): readonly number[] {
  const changes = detail?.changes;
  if (!Array.isArray(changes)) return [];
  return changes.map((change) => Number((change as { option_id?: unknown }).option_id));
}
