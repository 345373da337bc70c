import type { EarlierMessage } from '../../../domain/mail/block.ts';
import { introductionOf } from '../../../domain/mail/quoted-history.ts';
import type { Ctx } from '../../ctx.ts';
import { senderOf } from '../mail/sender.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * What is quoted below a new message of a ticket, the newest first: messages that every one of its recipients has seen, because they wrote
 * it or it went to them. So a lawyer who joins later, or an office that is asked, does not read what the customer wrote before. Notes are
 * no messages, and what an agent wrote down of a call left nobody's house: neither is quoted.
 */
export async function earlierMessages(
  { db, settings }: Ctx,
  ticket: TicketRow,
  { recipients, timeZone }: { readonly recipients: readonly string[]; readonly timeZone: string },
): Promise<EarlierMessage[]> {
  const rows = await db
    .selectFrom('ticket_messages')
    .innerJoin('mails', 'mails.ticket_message_id', 'ticket_messages.message_id')
    .select(['from_email', 'to_email', 'cc_emails', 'ticket_messages.created_at', 'text'])
    .where('ticket_id', '=', ticket.ticket_id)
    .where('direction', '=', 'out')
    .where('ticket_messages.withdrawn_at', 'is', null)
    .orderBy('ticket_messages.message_id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  const { name } = senderOf(settings);
  const seen = rows.filter((row) => haveAllSeen(row, recipients));
  return withinLimits(
    seen.map(({ from_email, created_at, text }) => {
      const author = name ? `${name} <${from_email}>` : from_email;
      const introduction = introductionOf(
        { author, at: created_at.toISOString() },
        { locale: ticket.locale, timeZone },
      );
      return { introduction, text };
    }),
  );
}

interface Seen {
  readonly from_email: string;
  readonly to_email: readonly string[];
  readonly cc_emails: readonly string[];
}

function haveAllSeen({ from_email, to_email, cc_emails }: Seen, recipients: readonly string[]): boolean {
  const there = new Set([from_email, ...to_email, ...cc_emails].map((address) => address.toLowerCase()));
  return recipients.every((address) => there.has(address.toLowerCase()));
}

function withinLimits(messages: readonly EarlierMessage[]): EarlierMessage[] {
  let left = MOST_CHARACTERS;
  return messages.slice(0, MOST_QUOTED).filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

const MOST_LOOKED_AT = 30;
const MOST_QUOTED = 5;
const MOST_CHARACTERS = 20_000;
