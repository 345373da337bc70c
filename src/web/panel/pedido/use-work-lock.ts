import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperationInput } from '../../../contract/orders/operation.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { putPedido } from '../../../contract/orders.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { panelApi } from '../session/panel-api.ts';
import { pedidoInHand, pedidoKey } from './pedido-query.ts';
import { isSending } from './use-operation.ts';
import { openWorkLocks, type WorkLocks } from './work-locks.ts';

interface Work {
  /** Something is open in which the order is being changed. */
  readonly isOpen: boolean;
  /** Something is written and not sent, which stays when one turns to another tab. */
  readonly isKept: boolean;
}

/**
 * Takes the lock of a free order when somebody begins to change it, and gives it up when nothing is under way any more. A lock that came
 * otherwise (from the queue, by key, by a change that leads to work) stays.
 */
export function useWorkLock({ item_id, locked_by: holder }: Pedido, { isOpen, isKept }: Work): void {
  const queries = useQueryClient();
  const isFree = useRef(holder === null);
  isFree.current = holder === null;
  useEffect(() => {
    if (isOpen && isFree.current) ask(queries, item_id, take);
  }, [queries, item_id, isOpen]);
  const isUnderWay = isOpen || isKept;
  useEffect(() => {
    if (!isUnderWay) ask(queries, item_id, giveUp);
  }, [queries, item_id, isUnderWay]);
  const stays = useRef(isKept);
  stays.current = isKept;
  // What is merely open goes with the tab that one leaves.
  useEffect(
    () => () => {
      if (!stays.current) ask(queries, item_id, giveUp);
    },
    [queries, item_id],
  );
}

/** What the window knows of an order's lock is forgotten with its tab. */
export function forgetWork(itemId: number): void {
  locks().forget(itemId);
}

let store: WorkLocks | undefined;

function locks(): WorkLocks {
  store ??= openWorkLocks(sessionStorage);
  return store;
}

/** The last request about each order: the next one waits for it, so that they arrive in their order. */
const asked = new Map<number, Promise<void>>();

function ask(
  queries: QueryClient,
  itemId: number,
  step: (queries: QueryClient, itemId: number) => Promise<void>,
): void {
  // What fails here shows when the change itself is sent.
  const next = (asked.get(itemId) ?? Promise.resolve()).then(() => step(queries, itemId)).catch(() => undefined);
  asked.set(itemId, next);
  void next.then(() => asked.get(itemId) === next && asked.delete(itemId));
}

async function take(queries: QueryClient, itemId: number): Promise<void> {
  try {
    const { pedido } = await send(queries, itemId, 'lock_pedido');
    locks().taken(itemId, pedido.panel_status_id);
  } catch {
    // Mostly a colleague was faster: the copy says who.
    await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  }
}

async function giveUp(queries: QueryClient, itemId: number): Promise<void> {
  const status = locks().statusAt(itemId);
  if (status === null) return;
  locks().forget(itemId);
  const pedido = pedidoInHand(queries, itemId);
  // A change of status that keeps the lock means to keep it.
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
  // The answer of a change that overtook this one is newer.
  if (inHand && !isSending(itemId) && answer.updated_at >= inHand.updated_at) {
    queries.setQueryData(pedidoKey(itemId), answer.pedido);
  }
  return answer;
}
