import type { OperationAnswer, PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { centsOf } from '../refunds/cents-of.ts';
import { isRefunding } from '../refunds/plan-refund.ts';
import { refundItem } from '../refunds/refund-item.ts';
import { changeStatus } from './change-status.ts';
import { delegateItem } from './delegate-item.ts';
import { deleteNote } from './delete-note.ts';
import { lockedByOther } from './fence.ts';
import { finishItem } from './finish-item.ts';
import { getPedido } from './get-pedido.ts';
import { getItem, isNotary } from './item-row.ts';
import { lockItem } from './lock-item.ts';
import type { Moved } from './move-item.ts';
import { MOVING_OPERATIONS, WAITING_OPERATIONS } from './operations.ts';
import { saveNote } from './save-note.ts';
import { takeNextItem } from './take-next-item.ts';
import { unlockItem } from './unlock-item.ts';
import { updateFields } from './update-fields.ts';

/**
 * Carries out one operation of the panel and answers the item as it then is.
 * @throws AppError panel_version for a panel of another version, before anything else; unknown_operation;
 * invalid_input for payload fields that this product does not read yet; and whatever the operation refuses
 */
export async function runOperation(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<OperationAnswer> {
  if (given.panel_version !== PANEL_VERSION) throw new AppError('panel_version');
  refuseUnread(given);
  const moved = await inTransaction(ctx, (tx) => carryOut(tx, itemId, given));
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

async function carryOut(tx: Ctx, itemId: number, given: PedidoOperation): Promise<Moved | null> {
  const { operation } = given;
  const seen = new Date(given.updated_at);
  const base = { itemId, seen };
  if (operation === 'terminar') {
    const { reason, file_ids: fileIds, force_stay: forceStay } = given;
    const comment = given.comment?.trim() || reason?.trim() || null;
    return finishItem(tx, { ...base, fileIds, forceStay, comment, ...(reason === undefined ? {} : { reason }) });
  }
  if (isRefunding(operation)) return refundItem(tx, { ...base, ...refundOf(itemId, given), operation });
  if (MOVING_OPERATIONS.includes(operation)) return changeStatus(tx, { ...base, ...moveOf(given) });
  const stay = STAYING[operation];
  if (!stay) throw await refuseOperation(tx, itemId, operation);
  await stay(tx, base, given);
  return null;
}

type Stay = (tx: Ctx, base: { itemId: number; seen: Date }, given: PedidoOperation) => Promise<void>;

const STAYING: Readonly<Record<string, Stay>> = {
  async lock_pedido(tx, { itemId }) {
    if (await lockItem(tx, itemId)) return;
    const item = await getItem(tx, itemId);
    throw await lockedByOther(tx, item, item.locked_by ?? 0);
  },
  unlock_pedido: (tx, { itemId }, { force }) => unlockItem(tx, { itemId, force }),
  save_note: (tx, base, { comment = '' }) => saveNote(tx, { ...base, comment }),
  async del_note(tx, base, { line_id }) {
    if (line_id === undefined) throw new AppError('invalid_input', { detail: 'line_id' });
    await deleteNote(tx, { ...base, lineId: line_id });
  },
  delegate_pedido: (tx, base, { asignee_id, comment }) =>
    delegateItem(tx, { ...base, asigneeId: asignee_id, ...(comment === undefined ? {} : { comment }) }),
  async simple_update(tx, base, { referencia, priority, comment }) {
    if (isNotary(tx)) throw new AppError('forbidden');
    await updateFields(tx, {
      ...base,
      ...(referencia === undefined ? {} : { referencia }),
      ...(priority === undefined ? {} : { priority }),
      ...(comment === undefined ? {} : { comment }),
    });
  },
};

function moveOf({ operation, to, reason, comment, standby_until, force_stay }: PedidoOperation) {
  const why = reason ?? comment;
  return {
    operation,
    ...(to === undefined ? {} : { to }),
    ...(why === undefined ? {} : { reason: why }),
    ...(standby_until === undefined ? {} : { standbyUntil: new Date(standby_until) }),
    forceStay: force_stay,
  };
}

/** Without a key of its own, a press is known by the copy on which it was made. */
function refundOf(itemId: number, given: PedidoOperation) {
  const { amount, lines, official_fees_spent, cancellation_asked, iban, request_key } = given;
  return {
    reason: given.reason ?? given.comment ?? '',
    requestKey: `${itemId}:${request_key ?? `${given.operation}:${given.updated_at}`}`,
    ...(amount !== undefined && { amount: centsOf(amount, 'amount') }),
    ...(lines !== undefined && { lines }),
    ...(official_fees_spent !== undefined && {
      officialFeesSpent: centsOf(official_fees_spent, 'official_fees_spent'),
    }),
    ...(cancellation_asked !== undefined && { askedBy: cancellation_asked }),
    ...(iban !== undefined && { iban }),
  };
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
function refuseUnread(given: PedidoOperation): void {
  const unread = [
    given.email_template !== '' && 'email_template',
    given.response_messages.length > 0 && 'response_messages',
    given.operation_multiples_pedidos.length > 0 && 'operation_multiples_pedidos',
    given.cascades && 'cascades',
    given.incidencia_attachments.length > 0 && 'incidencia_attachments',
  ].filter((name) => name !== false);
  if (unread.length > 0) throw new AppError('invalid_input', { detail: unread.join(', ') });
}

const PANEL_VERSION = 'v5';
const DONE: Text = { es: 'Hecho.', en: 'Done.', pt: 'Feito.' };
