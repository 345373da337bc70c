import { messageText } from '../../../domain/inbox/message-text.ts';
import type { Ctx } from '../../ctx.ts';
import { addMailToThread, takeMessage } from '../tickets/mail-in-thread.ts';
import { getShowingForUpdate } from '../tickets/showing-ticket.ts';
import type { EmailRow } from './email-row.ts';
import { settle } from './settle.ts';

/**
 * Adds a message to a ticket's thread, which may be shown in another ticket: then that one is opened. A person's message reopens the ticket; a
 * colleague's answer from a mail program is only shown.
 */
export async function fileIntoTicket(
  tx: Ctx,
  {
    email,
    ticketId,
    isPerson,
    party = 'client',
  }: {
    readonly email: EmailRow;
    readonly ticketId: number;
    readonly isPerson: boolean;
    /** By default the client. */
    readonly party?: 'client' | 'registry';
  },
): Promise<void> {
  await getShowingForUpdate(tx, ticketId);
  const add = email.direction === 'in' && isPerson ? takeMessage : addMailToThread;
  const ticketMessageId = await add(tx, ticketId, {
    direction: email.direction === 'sent' ? 'out' : 'in',
    from: email.from_email,
    to: email.to_email,
    cc: email.cc_emails,
    subject: email.subject,
    text: messageText(email),
  });
  await settle(tx, email, { state: 'filed', ticket_id: ticketId, ticket_message_id: ticketMessageId, party });
}
