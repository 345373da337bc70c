import type { PedidoOperation } from '../../../../contract/orders/operation.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';
import { isNotary } from '../../actors/agent-of.ts';
import { duplicateItem } from '../duplicate-item.ts';
import { linkItems, type Relating, setParent, unlinkItems } from '../relate-items.ts';
import { inPlace } from './in-place.ts';
import type { Operation, Target } from './operation.ts';

/** Operations that relate items of one customer to each other. */
export const RELATING: Readonly<Record<string, Operation>> = {
  vincular_pedido: inPlace((tx, target, given) => {
    const relate = given.relation === 'parent' ? setParent : linkItems;
    return relate(tx, relatingOf(tx, target, given));
  }),
  desvincular_pedido: inPlace((tx, target, given) => unlinkItems(tx, relatingOf(tx, target, given))),
  duplicar_pedido: inPlace((tx, target, { without_charge: withoutCharge, comment, reason, request_key, updated_at }) =>
    duplicateItem(tx, {
      ...target,
      withoutCharge,
      note: comment?.trim() || null,
      reason: reason?.trim() || null,
      // Without an idempotency key, a press is identified by the version it was made on.
      requestKey: `${target.itemId}:${request_key ?? `duplicar_pedido:${updated_at}`}`,
    }),
  ),
};

function relatingOf(tx: Ctx, target: Target, { related_item_id: otherId }: PedidoOperation): Relating {
  if (isNotary(tx)) throw new AppError('forbidden');
  if (otherId === undefined) throw new AppError('invalid_input', { detail: 'related_item_id' });
  return { ...target, otherId };
}
