import { SYSTEM_AGENT_ID } from '../../../domain/tickets/ticket-note.ts';
import type { Ctx } from '../../ctx.ts';

interface MailOfThread {
  /** `out`: a colleague sent it from a mail program. */
  readonly direction: 'in' | 'out';
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
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
      created_at: tx.now(),
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
}

/** Who of the office writes from this address; the system for one that several share. */
async function agentOfAddress({ db }: Ctx, address: string): Promise<number> {
  const agent = await db.selectFrom('agents').select('agent_id').where('email', '=', address).executeTakeFirst();
  return agent?.agent_id ?? SYSTEM_AGENT_ID;
}
