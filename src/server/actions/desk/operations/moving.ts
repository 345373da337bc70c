import type { PedidoOperation } from '../../../../contract/orders/operation.ts';
import { changeStatus } from '../../moves/change-status.ts';
import { finishItem } from '../../moves/finish-item.ts';
import type { Operation } from './operation.ts';

/** Moves the item and does nothing else. */
export const MOVING: Operation = {
  run: (tx, target, given) => changeStatus(tx, { ...target, ...moveOf(given) }),
};

export const FINISHING: Operation = {
  run(tx, target, { reason, comment, file_ids: fileIds, force_stay: forceStay }) {
    const said = comment?.trim() || reason?.trim() || null;
    return finishItem(tx, {
      ...target,
      fileIds,
      forceStay,
      comment: said,
      ...(reason === undefined ? {} : { reason }),
    });
  },
};

function moveOf({ operation, to, reason, comment, standby_until, visit_at, force_stay }: PedidoOperation) {
  const why = reason ?? comment;
  return {
    operation,
    ...(to === undefined ? {} : { to }),
    ...(why === undefined ? {} : { reason: why }),
    ...(standby_until === undefined ? {} : { standbyUntil: new Date(standby_until) }),
    ...(visit_at === undefined ? {} : { visitAt: new Date(visit_at) }),
    forceStay: force_stay,
  };
}
