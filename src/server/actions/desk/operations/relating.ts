import type { PedidoOperation } from '../../../../contract/orders/operation.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../../domain/errors/invalid-input.ts';
import type { Ctx } from '../../../ctx.ts';
import { isNotary } from '../../actors/agent-of.ts';
import { idempotencyKey } from '../../refunds/idempotency-key.ts';
import { duplicateItem } from '../duplicate-item.ts';
import { linkItems, type Relating, setParent, unlinkItems } from '../relate-items.ts';
import { inPlace } from './in-place.ts';
import type { Operations, Target } from './operation.ts';

/** Operations that relate items of one customer to each other. */
export const RELATING: Operations<'vincular_pedido' | 'desvincular_pedido' | 'duplicar_pedido'> = {
  vincular_pedido: inPlace((tx, target, given) => {
    const relate = given.relation === 'parent' ? setParent : linkItems;
    return relate(tx, relatingOf(tx, target, given));
  }),
  desvincular_pedido: inPlace((tx, target, given) => unlinkItems(tx, relatingOf(tx, target, given))),
  duplicar_pedido: inPlace((tx, target, given) =>
    duplicateItem(tx, {
      ...target,
      withoutCharge: given.without_charge,
      note: given.comment?.trim() || null,
      reason: given.reason?.trim() || null,
      requestKey: idempotencyKey(target.itemId, given),
    }),
  ),
};

function relatingOf(
  tx: Ctx,
  target: Target,
  { related_item_id: otherId }: PedidoOperation<'vincular_pedido' | 'desvincular_pedido'>,
): Relating {
  if (isNotary(tx)) throw new AppError('forbidden');
  if (otherId === undefined) throw invalidInput('related_item_id');
  return { ...target, otherId };
}
