import type { TicketAction } from '../../../contract/tickets.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import { FIXED_NOTE, isOfSystem, NOTE } from '../../../domain/tickets/ticket-note.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { writeTicketHistory } from './ticket-history.ts';
import { getTicketForUpdate } from './ticket-row.ts';

type Written = Extract<TicketAction, { operation: 'save_note' | 'save_fixed_note' }>;

/**
 * Adds an internal note, which nobody outside ever sees. It needs no lock and does not raise the version: it conflicts with no colleague's work. The
 * same key adds one.
 * @throws AppError not_found
 */
export async function saveTicketNote(tx: Ctx, ticketId: number, given: Written): Promise<void> {
  requireNamedRight(tx, 'tickets');
  await getTicketForUpdate(tx, ticketId);
  await writeTicketHistory(tx, ticketId, {
    accion: given.operation === 'save_fixed_note' ? FIXED_NOTE : NOTE,
    comment: given.comment,
    requestKey: given.request_key,
  });
}

/**
 * Deletes one's own note, or as a supervisor anybody's: the text is removed, and the history records it. Idempotent.
 * @throws AppError not_found, forbidden
 */
export async function deleteTicketNote(tx: Ctx, ticketId: number, historyId: number): Promise<void> {
  const { agentId } = requireNamedRight(tx, 'tickets');
  const note = await getNote(tx, ticketId, historyId);
  if (note.admin_user_id !== agentId && !may(tx.actor, 'force_unlock')) throw new AppError('forbidden');
  if (note.comment === null) return;
  await tx.db
    .updateTable('ticket_history')
    .set({ comment: null, accion: NOTE })
    .where('history_id', '=', historyId)
    .execute();
  await writeTicketHistory(tx, ticketId, { accion: 'del_note', detail: String(historyId) });
}

/** Pins a note of staff to the top of the ticket, or unpins it. @throws AppError not_found, also for a deleted note and one of the system */
export async function pinTicketNote(
  tx: Ctx,
  ticketId: number,
  { historyId, pinned }: { readonly historyId: number; readonly pinned: boolean },
): Promise<void> {
  requireNamedRight(tx, 'tickets');
  const note = await getNote(tx, ticketId, historyId);
  if (note.comment === null || isOfSystem(note)) throw new AppError('not_found');
  const accion = pinned ? FIXED_NOTE : NOTE;
  if (note.accion === accion) return;
  await tx.db.updateTable('ticket_history').set({ accion }).where('history_id', '=', historyId).execute();
  await writeTicketHistory(tx, ticketId, { accion: pinned ? 'pin_note' : 'unpin_note', detail: String(historyId) });
}

async function getNote(tx: Ctx, ticketId: number, historyId: number) {
  await getTicketForUpdate(tx, ticketId);
  return tx.db
    .selectFrom('ticket_history')
    .select(['accion', 'admin_user_id', 'comment'])
    .where('history_id', '=', historyId)
    .where('ticket_id', 'in', await loadMergedTickets(tx, ticketId))
    .where('accion', 'in', [NOTE, FIXED_NOTE])
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
