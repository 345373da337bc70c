import { AppError } from '../../../domain/errors/app-error.ts';
import { isCallerAddress } from '../../../domain/phone-calls/call-back.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { senderOf } from '../mail/sender.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { earlierMessages } from './earlier-messages.ts';
import type { TicketRow } from './ticket-row.ts';

interface WrittenMessage {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly requestKey: string;
  /** Attached files, in order. */
  readonly fileIds?: readonly string[];
  /** When its mail is sent; by default after the undo period. */
  readonly sendAfter?: Date;
  /** It is not sent if somebody writes first. */
  readonly unlessAnswered?: boolean;
}

/**
 * Writes an agent's message into the thread, and the mail that carries it. Recipients, sender and text are fixed by the request, even if something
 * changes before it is sent; until then it can be undone.
 * @throws AppError ticket_only_a_number if an address only represents a telephone number
 */
export async function writeMessage(tx: Ctx, ticket: TicketRow, written: WrittenMessage): Promise<void> {
  const [first, ...others] = written.to;
  if (first === undefined) throw new RangeError('a message without a recipient');
  const recipients = [...written.to, ...written.cc];
  if (recipients.some(isCallerAddress)) throw new AppError('ticket_only_a_number');
  const portal = await loadPortalAddress(tx, ticket.store_id);
  const history = await earlierMessages(tx, ticket, { recipients, timeZone: portal.timeZone });
  const orderNumber = await findOrderNumber(tx, ticket);
  const { message_id } = await tx.db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticket.ticket_id,
      direction: 'out',
      agent_id: agentOf(tx).agentId,
      from_email: senderOf(tx.settings).address,
      to_email: [...written.to],
      cc_emails: [...written.cc],
      subject: written.subject,
      text: written.text,
      request_key: written.requestKey,
      file_ids: [...(written.fileIds ?? [])],
      unless_answered: written.unlessAnswered ?? false,
      created_at: tx.now(),
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await enqueueMail(tx, {
    dedupeKey: `ticket_message:${message_id}`,
    template: 'ticket_message',
    to: first,
    alsoTo: others,
    cc: written.cc,
    locale: ticket.locale,
    storeId: ticket.store_id,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      timeZone: portal.timeZone,
      customerName: ticket.person_name,
      subject: written.subject,
      text: written.text,
      ticketNumber: String(ticket.ticket_id),
      ...(orderNumber !== null && { orderNumber }),
      history,
    },
    ticketMessageId: message_id,
    sendAfter: written.sendAfter ?? undoneUntil(tx),
  });
}

/** The order that a ticket is about, for its mail. */
async function findOrderNumber({ db }: Ctx, { related_item_id }: TicketRow): Promise<string | null> {
  if (related_item_id === null) return null;
  const item = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('item_id', '=', related_item_id)
    .executeTakeFirst();
  return item ? String(item.order_id) : null;
}

/** Adds a message of somebody outside to the thread. */
export async function receiveMessage(
  tx: Ctx,
  ticket: TicketRow,
  { from, subject, text }: { readonly from: string; readonly subject: string; readonly text: string },
): Promise<void> {
  await tx.db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticket.ticket_id,
      direction: 'in',
      from_email: from,
      to_email: [senderOf(tx.settings).address],
      subject,
      text,
      created_at: tx.now(),
    })
    .execute();
}

/** Whether a request has already written its message. */
export async function isMessageWritten({ db }: Ctx, requestKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_messages')
    .select('message_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}
