import type { EarlierMessage } from '../../../domain/mail/block.ts';
import { quotedMessages } from '../../../domain/mail/quoted-messages.ts';
import type { Ctx } from '../../ctx.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { senderOf } from '../mail/sender.ts';
import type { TicketRow } from './ticket-row.ts';

/** Quotes below a new message of a ticket, newest first. Notes and call notes of agents are internal, and not quoted. */
export async function earlierMessages(
  ctx: Ctx,
  ticket: TicketRow,
  { recipients, timeZone }: { readonly recipients: readonly string[]; readonly timeZone: string },
): Promise<EarlierMessage[]> {
  const { db, settings } = ctx;
  const rows = await db
    .selectFrom('ticket_messages as m')
    .leftJoin('mails', 'mails.ticket_message_id', 'm.message_id')
    .leftJoin('received_mails as r', 'r.ticket_message_id', 'm.message_id')
    .select(['m.direction', 'm.from_email', 'm.to_email', 'm.cc_emails', 'm.created_at', 'm.text', 'r.from_name'])
    .where('m.ticket_id', 'in', await loadMergedTickets(ctx, ticket.ticket_id))
    .where('m.withdrawn_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('mails.mail_id', 'is not', null), eb('r.email_id', 'is not', null), eb('m.by_form', '=', true)]),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.message_id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  const messages = rows.map(({ direction, from_email, from_name, to_email, cc_emails, created_at, text }) => ({
    fromEmail: from_email,
    fromName: from_name ?? (direction === 'out' ? senderOf(settings).name : ''),
    to: to_email,
    cc: cc_emails,
    at: created_at,
    text,
  }));
  return quotedMessages(messages, { recipients, locale: ticket.locale, timeZone });
}

const MOST_LOOKED_AT = 30;
