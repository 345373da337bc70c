import type { Pedido } from '../../../contract/orders/pedido.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Right } from '../../../domain/permissions/rights.ts';
import { type Ctx, readTogether } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { endDelegation } from '../live/delegations.ts';
import { keepOpen } from '../live/keep-open.ts';
import { getPedido, presentPedido } from './get-pedido.ts';
import { loadOffering, requireQueue } from './offered-items.ts';
import { takeOffered } from './take-next-item.ts';

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
  const { itemId, autoLock, tabsOpen } = opening;
  if (itemId <= 0) return presentPedido(ctx, await nextItem(ctx, opening));
  if (tabsOpen) await keepTabsOpen(ctx, opening, [...tabsOpen, itemId]);
  if (autoLock) await lockItem(ctx, itemId);
  if (autoLock || tabsOpen) await endDelegation(ctx, itemId);
  return getPedido(ctx, itemId);
}

function keepTabsOpen(ctx: Ctx, { onCall, windowId = '' }: PedidoToOpen, itemIds: readonly number[]) {
  return keepOpen(ctx, { windowId, itemIds, onCall });
}

async function nextItem(ctx: Ctx, opening: PedidoToOpen): Promise<ItemRow> {
  const { itemId: queue, autoLock, tabsOpen, onCall } = opening;
  const right = RIGHT_OF_QUEUE[queue];
  if (right && !may(ctx.actor, right)) throw new AppError('forbidden');
  const nothing = GIVES_NOTHING[queue];
  if (nothing) throw new AppError(nothing);
  if (!isQueue(queue) || !autoLock) throw invalidInput('item_id', 'autoLock');
  requireQueue(ctx, queue);
  const [offering] = await readTogether(ctx, (at) =>
    Promise.all([loadOffering(at, queue), tabsOpen && keepTabsOpen(at, opening, tabsOpen)]),
  );
  const item = onCall ? null : await takeOffered(ctx, offering);
  if (item === null) throw new AppError('queue_empty');
  return item;
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
