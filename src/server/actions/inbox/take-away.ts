import type { Ctx } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { getShowingForUpdate } from '../tickets/showing-ticket.ts';
import { writeTicketHistory } from '../tickets/ticket-history.ts';
import { updateTicket } from '../tickets/ticket-row.ts';
import type { EmailRow } from './email-row.ts';
import { settle } from './settle.ts';

/**
 * Removes a message from its ticket and order, which no longer show it; their history records it. Its consequences stay: a person must change a
 * status back.
 */
export async function takeAway(tx: Ctx, email: EmailRow): Promise<EmailRow> {
  if (email.item_id !== null) await leaveItem(tx, email, email.item_id);
  const free = await settle(tx, email, {
    state: 'unmatched',
    ticket_id: null,
    item_id: null,
    conversation_id: null,
    ticket_message_id: null,
    party: null,
    proof: null,
    old_status: null,
    new_status: null,
  });
  if (email.ticket_id !== null) await leaveTicket(tx, email, email.ticket_id);
  return free;
}

async function leaveItem(tx: Ctx, { email_id, party }: EmailRow, itemId: number): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const newest = await tx.db
    .selectFrom('received_mails')
    .select(({ fn }) => fn.max<number | null>('email_id').as('email_id'))
    .where('item_id', '=', itemId)
    .where('party', '=', party)
    .where('direction', '=', 'in')
    .where('email_id', '<>', email_id)
    .executeTakeFirst();
  const column = party === 'registry' ? 'registry_email_id' : 'client_email_id';
  const set = item[column] === email_id ? { [column]: newest?.email_id ?? null } : {};
  await editItem(tx, { item, lockVersion: null, set, line: { accion: 'correo_desvinculado', detail: { email_id } } });
}

async function leaveTicket(tx: Ctx, { ticket_message_id, subject }: EmailRow, ticketId: number): Promise<void> {
  const ticket = await getShowingForUpdate(tx, ticketId);
  if (ticket_message_id !== null) {
    await tx.db.deleteFrom('ticket_messages').where('message_id', '=', ticket_message_id).execute();
  }
  await writeTicketHistory(tx, ticket.ticket_id, { accion: 'mail_taken_away', detail: subject });
  await updateTicket(tx, ticket, {});
}
