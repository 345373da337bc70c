import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { getShowingForUpdate } from '../tickets/showing-ticket.ts';
import { writeTicketHistory } from '../tickets/ticket-history.ts';
import { updateTicket } from '../tickets/ticket-row.ts';

/** Where it was recorded, and who is in charge there. */
interface ToldAt {
  readonly itemId: number | null;
  readonly ticketId: number | null;
  readonly assigneeId: number | null;
}

/** Locks the item or ticket that a mail is about, which comes before a change of the mail itself. */
export async function lockSubject(tx: Ctx, mailId: string): Promise<void> {
  const mail = await tx.db
    .selectFrom('mails')
    .select(['item_id', 'ticket_message_id'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  // It was erased meanwhile.
  if (!mail) return;
  const { item_id, ticket_message_id } = mail;
  if (ticket_message_id !== null) await getShowingForUpdate(tx, await findTicket(tx, ticket_message_id));
  else if (item_id !== null) await getItemForUpdate(tx, item_id);
}

interface MailEvent {
  /** Line of a ticket's history, and of an item's. */
  readonly ticket: string;
  readonly item: HistoryAction;
  readonly about: { addresses: string[] } | { names: string[] };
}

/** Records what happens to a mail in the history of its ticket or item, about addresses or about files by their names. */
export async function tellOfMail(
  tx: Ctx,
  mail: { readonly mail_id: string; readonly item_id: number | null; readonly ticket_message_id: number | null },
  { ticket, item, about }: MailEvent,
): Promise<ToldAt> {
  if (mail.ticket_message_id !== null) {
    const showing = await getShowingForUpdate(tx, await findTicket(tx, mail.ticket_message_id));
    await writeTicketHistory(tx, showing.ticket_id, { accion: ticket, detail: Object.values(about).flat().join(', ') });
    await updateTicket(tx, showing, {});
    return { itemId: null, ticketId: showing.ticket_id, assigneeId: null };
  }
  if (mail.item_id === null) return { itemId: null, ticketId: null, assigneeId: null };
  const row = await getItemForUpdate(tx, mail.item_id);
  const detail: JsonObject = { mail_id: mail.mail_id, ...about };
  await editItem(tx, { item: row, lockVersion: null, line: { accion: item, detail } });
  return { itemId: row.item_id, ticketId: null, assigneeId: row.asignee_id };
}

async function findTicket({ db }: Ctx, messageId: number): Promise<number> {
  const { ticket_id } = await db
    .selectFrom('ticket_messages')
    .select('ticket_id')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return ticket_id;
}
