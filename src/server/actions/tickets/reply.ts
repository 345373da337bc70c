import type { TicketAction } from '../../../contract/tickets.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { leavingAt } from '../items/leaving-at.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { withdrawMails } from '../mail/withdraw-mails.ts';
import { moveTicket } from './move-ticket.ts';
import { findFirstAnswerAt, markWithdrawn } from './planned-replies.ts';
import { requireSendableFiles } from './ticket-files.ts';
import { isMessageWritten, writeMessage } from './ticket-messages.ts';
import { getTicketForUpdate, refuseMerged, refuseOtherHolder, requireTicketVersion } from './ticket-row.ts';

type Reply = Extract<TicketAction, { operation: 'reply' }>;

/**
 * Answers in a ticket: the message joins the thread, its mail is sent after the undo period or at the chosen time, and the ticket gets the chosen
 * status. The same key answers once. A copy without the newest message is refused, so that no message is overlooked.
 * @throws AppError not_found, ticket_locked, ticket_changed, ticket_transition_refused, ticket_files_too_large, ticket_moment_past
 */
export async function reply(
  tx: Ctx,
  { ticketId, version, given }: { readonly ticketId: number; readonly version: number; readonly given: Reply },
): Promise<void> {
  const { agentId } = requireNamedRight(tx, 'tickets');
  const ticket = await getTicketForUpdate(tx, ticketId);
  if (await isMessageWritten(tx, given.request_key)) return;
  await requireTicketVersion(tx, ticket, version);
  const { to, cc, text, request_key, files = [] } = given;
  await requireSendableFiles(tx, ticket, files);
  const sendAfter = leavingAt(tx, given.send_at);
  await writeMessage(tx, ticket, {
    to,
    cc,
    text,
    subject: given.subject ?? answerSubject(ticket.subject),
    requestKey: request_key,
    fileIds: [...new Set(files)],
    sendAfter,
    unlessAnswered: given.unless_answered === true,
  });
  await moveTicket(tx, ticket, {
    move: 'reply',
    to: ticket.status === TICKET_STATUS.lead_converted ? ticket.status : given.status,
    columns: {
      to_email: to,
      cc_emails: cc,
      answered_at: ticket.answered_at ?? tx.now(),
      admin_user_id: ticket.admin_user_id ?? agentId,
    },
  });
  await recordAudit(tx, { action: 'ticket.reply', subjectKind: 'ticket', subjectId: ticketId });
}

/**
 * Withdraws an unsent message and reopens the ticket, which is unanswered again.
 * @throws AppError not_found, ticket_locked, forbidden for a colleague's, ticket_message_left
 */
export async function takeBackMessage(
  tx: Ctx,
  { ticketId, messageId }: { readonly ticketId: number; readonly messageId: number },
): Promise<void> {
  const { agentId } = requireNamedRight(tx, 'tickets');
  const ticket = await getTicketForUpdate(tx, ticketId);
  await refuseOtherHolder(tx, ticket);
  refuseMerged(ticket);
  const message = await tx.db
    .selectFrom('ticket_messages')
    .select(['agent_id', 'withdrawn_at'])
    .where('message_id', '=', messageId)
    .where('ticket_id', 'in', await loadMergedTickets(tx, ticketId))
    .where('direction', '=', 'out')
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  if (message.agent_id !== agentId) throw new AppError('forbidden');
  if (message.withdrawn_at !== null) return;
  if (!(await withdrawMails(tx, { ticketMessageId: messageId }))) throw new AppError('ticket_message_left');
  await markWithdrawn(tx, messageId);
  await moveTicket(tx, ticket, {
    move: 'take_back',
    detail: String(messageId),
    columns: { answered_at: await findFirstAnswerAt(tx, ticketId) },
  });
}

function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
