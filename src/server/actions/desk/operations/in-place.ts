import type { OperationName, PedidoOperation } from '../../../../contract/orders/operation.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../../domain/errors/invalid-input.ts';
import type { Ctx } from '../../../ctx.ts';
import { isNotary } from '../../actors/agent-of.ts';
import { tickPoint } from '../../checklists/tick-point.ts';
import { getItem } from '../../items/item-row.ts';
import { lockItem } from '../../items/lock-item.ts';
import { lockedByOther } from '../../items/lock-version.ts';
import { tagItem } from '../../tags/tag-item.ts';
import { watchItem } from '../../watchers/watch-item.ts';
import { delegateItem } from '../delegate-item.ts';
import { deleteNote } from '../delete-note.ts';
import { noteCall } from '../note-call.ts';
import { saveNote } from '../save-note.ts';
import { unlockItem } from '../unlock-item.ts';
import { updateFields } from '../update-fields.ts';
import type { Operation, Operations, Target } from './operation.ts';

/** Operations that do not change the item's status. */
export const IN_PLACE_OPERATIONS: Operations<InPlace> = {
  lock_pedido: inPlace(async (tx, { itemId }) => {
    if (await lockItem(tx, itemId)) return;
    const item = await getItem(tx, itemId);
    throw await lockedByOther(tx, item, item.locked_by ?? 0);
  }),
  unlock_pedido: inPlace((tx, { itemId }, { force, comment: reason }) => unlockItem(tx, { itemId, force, reason })),
  save_note: inPlace((tx, { itemId }, { comment = '', mentions, request_key: requestKey }) =>
    saveNote(tx, { itemId, comment, mentions, requestKey }),
  ),
  del_note: inPlace(async (tx, { itemId }, { line_id }) => {
    if (line_id === undefined) throw invalidInput('line_id');
    await deleteNote(tx, { itemId, lineId: line_id });
  }),
  anotar_llamada: inPlace(async (tx, { itemId }, { call, comment = '', request_key: requestKey }) => {
    if (call === undefined) throw invalidInput('call');
    await noteCall(tx, { itemId, call, comment, requestKey });
  }),
  etiquetar_pedido: inPlace((tx, { itemId }, { add_tags: add, remove_tags: remove }) =>
    tagItem(tx, { itemId, add, remove }),
  ),
  vigilar_pedido: inPlace((tx, { itemId }, { watch }) => watchItem(tx, { itemId, watch })),
  marcar_punto: inPlace(async (tx, { itemId }, { point_id: pointId, is_ticked: isTicked }) => {
    if (pointId === undefined) throw invalidInput('point_id');
    await tickPoint(tx, { itemId, pointId, isTicked });
  }),
  delegate_pedido: inPlace((tx, target, { asignee_id, comment }) =>
    delegateItem(tx, { ...target, asigneeId: asignee_id, ...(comment === undefined ? {} : { comment }) }),
  ),
  simple_update: inPlace(async (tx, target, { referencia, priority, atributos, comment }) => {
    if (isNotary(tx)) throw new AppError('forbidden');
    await updateFields(tx, {
      ...target,
      ...(referencia === undefined ? {} : { referencia }),
      ...(priority === undefined ? {} : { priority }),
      ...(atributos === undefined ? {} : { atributos }),
      ...(comment === undefined ? {} : { comment }),
    });
  }),
};

type InPlace =
  | 'lock_pedido'
  | 'unlock_pedido'
  | 'save_note'
  | 'del_note'
  | 'anotar_llamada'
  | 'etiquetar_pedido'
  | 'vigilar_pedido'
  | 'marcar_punto'
  | 'delegate_pedido'
  | 'simple_update';

/** An operation that never moves the item. */
export function inPlace<Name extends OperationName>(
  stay: (tx: Ctx, target: Target, given: PedidoOperation<Name>) => Promise<void>,
): Operation<Name> {
  return {
    async run(tx, target, given) {
      await stay(tx, target, given);
      return null;
    },
  };
}
