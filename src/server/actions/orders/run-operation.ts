import type { OperationAnswer, PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { getPedido } from './get-pedido.ts';
import { getItem } from './item-row.ts';
import type { Moved } from './move-item.ts';
import { OFTEN_EMPTY, type OftenEmpty, type Operation, type Target } from './operations/operation.ts';
import { OPERATIONS } from './operations/table.ts';
import { WAITING_OPERATIONS } from './operations/waiting.ts';
import { takeNextItem } from './take-next-item.ts';

/**
 * Carries out one operation of the panel and answers the item as it then is.
 * @throws AppError panel_version for a panel of another version, before anything else; unknown_operation;
 * invalid_input for payload fields that this product does not read yet; and whatever the operation refuses
 */
export async function runOperation(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<OperationAnswer> {
  if (given.panel_version !== PANEL_VERSION) throw new AppError('panel_version');
  const stored = await operationOf(given)?.prepare?.(ctx, targetOf(itemId, given));
  const moved = await inTransaction(ctx, (tx) => carryOut(tx, itemId, given, stored));
  const wantsNext = moved !== null && given.operation === 'terminar' && !given.force_stay;
  const queue = wantsNext ? given.next_queue : undefined;
  const nextId = queue === undefined ? null : await takeNextItem(ctx, { queue, onCall: false });
  const pedido = await getPedido(ctx, itemId);
  return {
    ok: true,
    message: DONE[ctx.locale],
    item_id: itemId,
    updated_at: pedido.updated_at,
    history_lines: pedido.details.history_lines,
    pedido,
    next: nextId === null ? null : await getPedido(ctx, nextId),
    undo_until: moved?.mailAt?.toISOString() ?? null,
  };
}

async function carryOut(
  tx: Ctx,
  itemId: number,
  given: PedidoOperation,
  stored: StoredFile | undefined,
): Promise<Moved | null> {
  const operation = operationOf(given);
  if (!operation) throw await refuseOperation(tx, itemId, given.operation);
  refuseUnread(operation, given);
  return operation.run(tx, targetOf(itemId, given), given, stored);
}

function operationOf({ operation }: PedidoOperation): Operation | undefined {
  return Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
}

function targetOf(itemId: number, { updated_at }: PedidoOperation): Target {
  return { itemId, seen: new Date(updated_at) };
}

async function refuseOperation(tx: Ctx, itemId: number, operation: string): Promise<AppError> {
  const waiting = WAITING_OPERATIONS[operation];
  if (!waiting) return new AppError('unknown_operation', { operation });
  const item = await getItem(tx, itemId);
  const from = findStatus(item.panel_status_id)?.name[tx.locale] ?? String(item.panel_status_id);
  const extra = { reason: 'operation_not_available', operation, from: item.panel_status_id };
  return new AppError('transition_refused', { from, to: operation, detail: waiting[tx.locale] }, extra);
}

/** What is not read must not be sent: it would be ignored without anybody noticing. */
function refuseUnread({ reads = [] }: Operation, given: PedidoOperation): void {
  const unread = OFTEN_EMPTY.filter((field) => !reads.includes(field) && !isEmpty(given[field]));
  if (unread.length > 0) throw new AppError('invalid_input', { detail: unread.join(', ') });
}

function isEmpty(value: PedidoOperation[OftenEmpty]): boolean {
  return typeof value === 'boolean' ? !value : value.length === 0;
}

const PANEL_VERSION = 'v5';
const DONE: Text = { es: 'Hecho.', en: 'Done.', pt: 'Feito.' };
