import type { Pedido } from '../../../contract/orders/pedido.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Right } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';
import { lockItem } from '../items/lock-item.ts';
import { endDelegation } from '../live/delegations.ts';
import { keepOpen } from '../live/keep-open.ts';
import { getPedido } from './get-pedido.ts';
import { takeNextItem } from './take-next-item.ts';

interface PedidoToOpen {
  /** -1 or -2 requests the next item of that queue; -3, whose work is tickets, and 0, the stopped queue, give none. */
  readonly itemId: number;
  readonly autoLock: boolean;
  /** Items open in the panel: their locks are renewed, the caller's others released. Absent: locks stay unchanged. */
  readonly tabsOpen?: readonly number[];
  readonly onCall: boolean;
  /** The panel window that has them open; omitted by a client without windows. */
  readonly windowId?: string;
}

/**
 * Opens an item in the panel to read it; with `autoLock` also takes its lock when free.
 * @throws AppError not_found; queue_empty, queue_of_tickets, queue_stopped when a queue gives nothing; forbidden; invalid_input for a
 * queue without autoLock or an unknown one
 */
export async function openPedido(ctx: Ctx, opening: PedidoToOpen): Promise<Pedido> {
  const { itemId, autoLock, tabsOpen, onCall, windowId = '' } = opening;
  if (tabsOpen) await keepOpen(ctx, { windowId, itemIds: itemId > 0 ? [...tabsOpen, itemId] : tabsOpen, onCall });
  if (itemId <= 0) return getPedido(ctx, await nextItemId(ctx, { queue: itemId, autoLock, onCall }));
  if (autoLock) await lockItem(ctx, itemId);
  if (autoLock || tabsOpen) await endDelegation(ctx, itemId);
  return getPedido(ctx, itemId);
}

async function nextItemId(
  ctx: Ctx,
  { queue, autoLock, onCall }: { queue: number; autoLock: boolean; onCall: boolean },
): Promise<number> {
  const right = RIGHT_OF_QUEUE[queue];
  if (right && !may(ctx.actor, right)) throw new AppError('forbidden');
  const nothing = GIVES_NOTHING[queue];
  if (nothing) throw new AppError(nothing);
  if (!isQueue(queue) || !autoLock) throw invalidInput('item_id', 'autoLock');
  const itemId = await takeNextItem(ctx, { queue, onCall });
  if (itemId === null) throw new AppError('queue_empty');
  return itemId;
}

function isQueue(value: number): value is QueueId {
  return value === -1 || value === -2;
}

const RIGHT_OF_QUEUE: Readonly<Record<number, Right>> = {
  [-1]: 'queue_spain',
  [-2]: 'queue_portugal',
  [-3]: 'queue_tickets',
};
/** Tickets are requested at `tickets/-3`: that queue holds no items. */
const GIVES_NOTHING: Readonly<Record<number, 'queue_of_tickets' | 'queue_stopped'>> = {
  [-3]: 'queue_of_tickets',
  0: 'queue_stopped',
};
