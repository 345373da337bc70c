import { randomUUID } from 'node:crypto';
import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { Done } from '../items/done.ts';
import { getItem } from '../items/item-row.ts';
import { proposalText, waitingProposal } from '../refunds/waiting-proposal.ts';
import { carryOut, type OperationRequest } from './carry-out.ts';
import { getPedido } from './get-pedido.ts';
import { OPERATIONS } from './operations/table.ts';
import { childrenInStatus, type ItemResult, runOnSeveral } from './run-on-several.ts';
import { takeNextItem } from './take-next-item.ts';

/**
 * Runs one panel operation and returns the updated item; with other items named, on these, and with `cascades` on the item's children too,
 * each checked and answered separately.
 * @throws AppError forbidden for more items than the actor may change at once, and the refusals of the operation itself
 */
export async function runOperation(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<OperationAnswer> {
  const request = { given, undoId: randomUUID() };
  const { done, results } =
    given.operation_multiples_pedidos.length > 0
      ? { done: null, results: await runOnSeveral(ctx, request, given.operation_multiples_pedidos) }
      : await runOnOne(ctx, itemId, request);
  const isDone = done !== null || results.some(({ ok }) => ok);
  const wantsNext = isDone && given.operation === 'terminar' && !given.force_stay;
  const queue = wantsNext ? given.next_queue : undefined;
  const nextId = queue === undefined ? null : await takeNextItem(ctx, { queue, onCall: false });
  const pedido = await getPedido(ctx, itemId);
  const proposal = await waitingProposal(ctx, itemId, given);
  const undoUntil = undoableUntil(given, [done, ...results.map((result) => result.done)]);
  return {
    ok: true,
    message: proposal ? proposalText(proposal, ctx.locale) : DONE[ctx.locale],
    item_id: itemId,
    updated_at: pedido.updated_at,
    history_lines: pedido.details.history_lines,
    pedido,
    next: nextId === null ? null : await getPedido(ctx, nextId),
    undo_until: undoUntil?.toISOString() ?? null,
    undo_id: undoUntil && undoUntil > ctx.now() ? request.undoId : null,
    proposal,
    results: results.map(({ done: _done, ...result }) => result),
  };
}

async function runOnOne(
  ctx: Ctx,
  itemId: number,
  request: OperationRequest,
): Promise<{ done: Done | null; results: ItemResult[] }> {
  const { given } = request;
  const before = given.cascades ? await getItem(ctx, itemId) : null;
  const done = await carryOut(ctx, { itemId, seen: new Date(given.updated_at) }, request);
  if (!before) return { done, results: [] };
  // The selected files belong to the item itself; for a child, all of its files are used.
  const following = 'file_ids' in given ? { ...given, file_ids: [] } : given;
  const children = await childrenInStatus(ctx, before);
  return { done, results: await runOnSeveral(ctx, { ...request, given: following }, children) };
}

/** Until when all of it can be undone; null when nothing is pending, or when it can never be undone. */
function undoableUntil({ operation }: PedidoOperation, all: readonly (Done | null)[]): Date | null {
  if (OPERATIONS[operation].isFinal) return null;
  const ends = all.flatMap((done) => (done?.mailAt ? [done.mailAt.getTime()] : []));
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

const DONE: Text = { es: 'Hecho.', en: 'Done.', pt: 'Feito.' };
