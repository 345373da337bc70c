import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { requireFence } from '../items/fence.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { type Moved, moveItem } from './move-item.ts';

export interface StatusChange {
  readonly itemId: number;
  readonly seen: Date;
  readonly operation: string;
  readonly to?: number;
  readonly reason?: string;
  readonly standbyUntil?: Date;
  /** Kept on the item where the change fixes a visit. */
  readonly visitAt?: Date;
  readonly forceStay: boolean;
}

/** Any operation that only moves the item: cambio_estado, cerrar_pedido, postponer_pedido, reclamar, reabrir. */
export async function changeStatus(tx: Ctx, change: StatusChange): Promise<Moved> {
  const item = await getItemForUpdate(tx, change.itemId);
  const fence = await requireFence(tx, item, change.seen);
  return moveItem(tx, {
    item,
    fence,
    operation: change.operation,
    ...(change.to === undefined ? {} : { to: change.to }),
    handed: {
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.standbyUntil === undefined ? {} : { standby_until: change.standbyUntil }),
      ...(change.visitAt === undefined ? {} : { visit_at: change.visitAt }),
    },
    ...(change.to === STATUS.visit_scheduled && change.visitAt && visitOf(change.visitAt)),
    forceStay: change.forceStay,
    comment: change.reason?.trim() || null,
  });
}

function visitOf(visitAt: Date) {
  return { set: { visit_at: visitAt }, detail: { visit_at: visitAt.toISOString() } };
}
