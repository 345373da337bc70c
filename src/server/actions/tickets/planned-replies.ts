import type { Ctx } from '../../ctx.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { withdrawMails } from '../mail/withdraw-mails.ts';
import { writeTicketHistory } from './ticket-history.ts';

/**
 * After a new message in a ticket: withdraws answers that were to be sent only without one, unless one is being sent right now.
 * @returns whether any was withdrawn
 */
export async function withdrawAnswered(tx: Ctx, ticketId: number): Promise<boolean> {
  const planned = await tx.db
    .selectFrom('ticket_messages')
    .select('message_id')
    .where('ticket_id', 'in', await loadMergedTickets(tx, ticketId))
    .where('unless_answered', '=', true)
    .where('withdrawn_at', 'is', null)
    .execute();
  let isAnyWithdrawn = false;
  for (const { message_id } of planned) {
    if (!(await withdrawMails(tx, { ticketMessageId: message_id }))) continue;
    isAnyWithdrawn = true;
    await markWithdrawn(tx, message_id);
    await writeTicketHistory(tx, ticketId, { accion: 'answered_first', detail: String(message_id) });
  }
  return isAnyWithdrawn;
}

/** Records on a message that its mail is not sent. */
export async function markWithdrawn(tx: Ctx, messageId: number): Promise<void> {
  await tx.db
    .updateTable('ticket_messages')
    .set({ withdrawn_at: tx.now() })
    .where('message_id', '=', messageId)
    .execute();
}

/** When a ticket was first answered, ignoring withdrawn messages. */
export async function findFirstAnswerAt({ db }: Ctx, ticketId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('ticket_messages')
    .select(({ fn }) => fn.min<Date | null>('created_at').as('at'))
    .where('ticket_id', '=', ticketId)
    .where('direction', '=', 'out')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}
