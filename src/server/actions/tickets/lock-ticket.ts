import { AppError } from '../../../domain/errors/app-error.ts';
import { LOCK_MS, lockHolderOf } from '../../../domain/orders/lock.ts';
import { may } from '../../../domain/permissions/may.ts';
import { ACTIVE_TICKET_STATUSES, TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { findAwayAgents } from '../actors/find-away-agents.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { shareTicketDraft } from './shared-ticket-drafts.ts';
import { writeTicketHistory } from './ticket-history.ts';
import { getTicketForUpdate, refuseOtherHolder, updateTicket } from './ticket-row.ts';

/** Takes or renews the lock of a ticket for ten minutes. A colleague's lock stays. */
export async function lockTicket(ctx: Ctx, ticketId: number): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'tickets');
  await ctx.db
    .updateTable('tickets')
    .set({ locked_by: agentId, locked_until: lockedUntil(ctx) })
    .where('ticket_id', '=', ticketId)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([eb('locked_by', 'is', null), eb('locked_by', '=', agentId), eb('locked_until', '<=', ctx.now())]),
    )
    .execute();
}

/**
 * Releases one's own lock; a colleague's only by force, which is a supervisor's right and raises the version, so that the former holder's open copy
 * cannot be saved; their typed text is offered to the agent who continues.
 * @throws AppError not_found, ticket_locked, forbidden
 */
export async function unlockTicket(tx: Ctx, { ticketId, force }: { ticketId: number; force: boolean }): Promise<void> {
  const { agentId } = requireNamedRight(tx, 'tickets');
  const ticket = await getTicketForUpdate(tx, ticketId);
  const holder = lockHolderOf(ticket, tx.now());
  if (holder === null || holder === agentId) {
    await tx.db
      .updateTable('tickets')
      .set({ locked_by: null, locked_until: null })
      .where('ticket_id', '=', ticketId)
      .execute();
    return;
  }
  if (!force) return refuseOtherHolder(tx, ticket);
  if (!may(tx.actor, 'force_unlock')) throw new AppError('forbidden');
  await updateTicket(tx, ticket, { locked_by: null, locked_until: null });
  await shareTicketDraft(tx, { ticketId, agentId: holder });
  await writeTicketHistory(tx, ticketId, { accion: 'unlock', detail: String(holder) });
  await recordAudit(tx, {
    action: 'ticket.unlock',
    subjectKind: 'ticket',
    subjectId: ticketId,
    detail: { forced_from: holder },
  });
}

/**
 * Gives the caller the next ticket of the queue, locked: their own with new messages first, then by due date. Tickets of absent colleagues are
 * included. Choice and lock are one statement, so that concurrent callers get different tickets. Source: meanings.md, queue -3.
 * @returns its id, or null when none waits
 */
export async function takeNextTicket(ctx: Ctx): Promise<number | null> {
  const { agentId } = requireNamedRight(ctx, 'queue_tickets');
  const now = ctx.now();
  const away = await findAwayAgents(ctx);
  const taken = await ctx.db
    .updateTable('tickets')
    .set({ locked_by: agentId, locked_until: lockedUntil(ctx) })
    .where('ticket_id', '=', (eb) =>
      eb
        .selectFrom('tickets')
        .select('ticket_id')
        .where('status', 'in', ACTIVE_TICKET_STATUSES)
        .where('merged_into', 'is', null)
        .where((row) => row.or([row('status', '<>', TICKET_STATUS.scheduled), row('due_at', '<=', now)]))
        .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
        .where((row) =>
          row.or([
            row('admin_user_id', 'is', null),
            row('admin_user_id', '=', agentId),
            row('admin_user_id', '=', row.fn.any(row.val([...away]))),
          ]),
        )
        .orderBy(
          (row) => row.and([row('status', '=', TICKET_STATUS.open), row('admin_user_id', '=', agentId)]),
          (order) => order.desc().nullsLast(),
        )
        .orderBy('due_at')
        .orderBy('created_at')
        .orderBy('ticket_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('ticket_id')
    .executeTakeFirst();
  return taken?.ticket_id ?? null;
}

function lockedUntil({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now().getTime() + LOCK_MS);
}
