import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { type Moved, moveItem } from './move-item.ts';

/** An operation that only moves the item, as parsed by the contract. */
interface StatusChange {
  readonly operation: string;
  readonly to?: number | undefined;
  readonly reason?: string | undefined;
  /** Used as the reason where none is given. */
  readonly comment?: string | undefined;
  readonly standby_until?: Date | undefined;
  /** Stored on the item when the change fixes a visit. */
  readonly visit_at?: Date | undefined;
  readonly force_stay: boolean;
}

/** Any operation that only moves the item: cambio_estado, cerrar_pedido, postponer_pedido, reclamar, reabrir. */
export async function changeStatus(
  tx: Ctx,
  { itemId, seen }: { readonly itemId: number; readonly seen: Date },
  { operation, to, comment, reason = comment, standby_until, visit_at, force_stay }: StatusChange,
): Promise<Moved> {
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  return moveItem(tx, {
    item,
    lockVersion,
    operation,
    ...(to !== undefined && { to }),
    handed: {
      ...(reason !== undefined && { reason }),
      ...(standby_until && { standby_until }),
      ...(visit_at && { visit_at }),
    },
    ...(to === STATUS.visit_scheduled && visit_at && visitAt(visit_at)),
    forceStay: force_stay,
    comment: reason?.trim() || null,
  });
}

function visitAt(visit_at: Date) {
  return { set: { visit_at }, detail: { visit_at: visit_at.toISOString() } };
}
