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
  /** Set for what was written in a form of ours. */
  readonly form?: WrittenInForm;
}

interface WrittenInForm {
  /** The account, where its customer was signed in. */
  readonly customerId: number | null;
  /** One press of the button, however often it arrives. */
  readonly requestKey: string;
  readonly fileIds: readonly string[];
}

/**
 * Takes a person's message into a ticket: it joins the thread, opens the ticket in which that shows again and stops what should leave only
 * unanswered. @returns its id
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

/** Adds a received or elsewhere sent mail to a ticket's thread. @returns the message's id */
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

/** Nobody owns a ticket: a reply goes to the last writer. */
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

/** Who of the office writes from this address; the system for one that several share. */
async function agentOfAddress({ db }: Ctx, address: string): Promise<number> {
  const agent = await db.selectFrom('agents').select('agent_id').where('email', '=', address).executeTakeFirst();
  return agent?.agent_id ?? SYSTEM_AGENT_ID;
}
