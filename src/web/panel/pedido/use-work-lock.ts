import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../contract/orders/operation.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { putPedido } from '../../../contract/orders.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { useLockOfWork, type Work } from '../kit/use-lock-of-work.ts';
import { openWorkLocks, type WorkLocks } from '../kit/work-locks.ts';
import { panelApi } from '../session/panel-api.ts';
import { isSending } from './in-turn.ts';
import { pedidoInHand, pedidoKey } from './pedido-query.ts';

/** Holds the lock of an order while the user changes something in it. */
export function useWorkLock({ item_id, locked_by: holder }: Pedido, work: Work): void {
  const queries = useQueryClient();
  const lock = {
    key: `order ${item_id}`,
    isFree: holder === null,
    take: () => take(queries, item_id),
    giveUp: () => giveUp(queries, item_id),
  };
  useLockOfWork(lock, work);
}

/** Forgets an order's lock when its tab closes. */
export function forgetWork(itemId: number): void {
  locks().forget(itemId);
}

let store: WorkLocks | undefined;

function locks(): WorkLocks {
  store ??= openWorkLocks(sessionStorage, 'panel.work-locks');
  return store;
}

async function take(queries: QueryClient, itemId: number): Promise<void> {
  try {
    const { pedido } = await send(queries, itemId, 'lock_pedido');
    locks().taken(itemId, pedido.panel_status_id);
  } catch {
    // Usually a colleague was faster; the reloaded copy shows who.
    await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  }
}

async function giveUp(queries: QueryClient, itemId: number): Promise<void> {
  const status = locks().statusAt(itemId);
  if (status === null) return;
  locks().forget(itemId);
  const pedido = pedidoInHand(queries, itemId);
  // A change of status may keep the lock on purpose, so it is released only if the status is the same.
  if (pedido?.locked_by?.is_me && pedido.panel_status_id === status) await send(queries, itemId, 'unlock_pedido');
}

async function send(
  queries: QueryClient,
  itemId: number,
  operation: OperationInput<'lock_pedido' | 'unlock_pedido'>['operation'],
): Promise<OperationAnswer> {
  const updated_at = pedidoInHand(queries, itemId)?.updated_at ?? new Date(0).toISOString();
  const body = { operation, panel_version: PANEL_VERSION, updated_at };
  const answer = await panelApi.call(putPedido, { params: { item_id: itemId }, body });
  const inHand = pedidoInHand(queries, itemId);
  // The response of a later write may already be in the cache; it is newer.
  if (inHand && !isSending(itemId) && answer.updated_at >= inHand.updated_at) {
    queries.setQueryData(pedidoKey(itemId), answer.pedido);
  }
  return answer;
}
