import { SYSTEM_AGENT_ID } from '../../../domain/tickets/ticket-note.ts';
import type { Ctx } from '../../ctx.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { moveTicket } from './move-ticket.ts';
import { findFirstAnswerAt, withdrawAnswered } from './planned-replies.ts';
import { getShowingForUpdate } from './showing-ticket.ts';

interface MailOfThread {
  /** `out`: a colleague sent it from a mail program. */
  readonly direction: 'in' | 'out';
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Set for messages written in our own forms. */
  readonly form?: WrittenInForm;
}

interface WrittenInForm {
  /** The account, if its customer was signed in. */
  readonly customerId: number | null;
  /** Idempotency key of the click. */
  readonly requestKey: string;
  readonly fileIds: readonly string[];
}

/**
 * Adds a person's message to a ticket's thread, reopens the ticket that shows it and withdraws mails that were to be sent only without an answer.
 * @returns its id
 */
export async function takeMessage(tx: Ctx, ticketId: number, message: MailOfThread): Promise<number> {
  const ticket = await getShowingForUpdate(tx, ticketId);
  const messageId = await addMailToThread(tx, ticketId, message);
  const columns = (await withdrawAnswered(tx, ticket.ticket_id)) && {
    answered_at: await findFirstAnswerAt(tx, ticket.ticket_id),
  };
  await moveTicket(tx, ticket, { move: 'message_received', ...(columns && { columns }) });
  await raiseAlert(tx, {
    kind: 'customer_answered',
    to: [await findLastWriter(tx, ticket.ticket_id)],
    event: `ticket_message:${messageId}`,
    ticketId: ticket.ticket_id,
    detail: { via: 'ticket' },
  });
  return messageId;
}

/** Adds a received mail, or one sent from a mail program, to a ticket's thread. @returns the message's id */
export async function addMailToThread(tx: Ctx, ticketId: number, mail: MailOfThread): Promise<number> {
  const { message_id } = await tx.db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      direction: mail.direction,
      agent_id: mail.direction === 'out' ? await agentOfAddress(tx, mail.from) : null,
      from_email: mail.from,
      to_email: [...mail.to],
      cc_emails: [...mail.cc],
      subject: mail.subject,
      text: mail.text,
      ...(mail.form && {
        by_form: true,
        customer_id: mail.form.customerId,
        request_key: mail.form.requestKey,
        file_ids: [...mail.form.fileIds],
      }),
      created_at: tx.now(),
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
}

/** If the ticket is unassigned, a reply goes to the last writer. */
async function findLastWriter({ db }: Ctx, ticketId: number): Promise<number | null> {
  const last = await db
    .selectFrom('ticket_messages')
    .select('agent_id')
    .where('ticket_id', '=', ticketId)
    .where('agent_id', 'is not', null)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.agent_id ?? null;
}

/** The agent who writes from this address; the system for a shared one. */
async function agentOfAddress({ db }: Ctx, address: string): Promise<number> {
  const agent = await db.selectFrom('agents').select('agent_id').where('email', '=', address).executeTakeFirst();
  return agent?.agent_id ?? SYSTEM_AGENT_ID;
}
