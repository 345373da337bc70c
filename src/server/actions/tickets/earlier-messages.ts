import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import type { EarlierMessage } from '../../../domain/mail/block.ts';
import { introductionOf } from '../../../domain/mail/quoted-history.ts';
import type { Ctx } from '../../ctx.ts';
import { senderOf } from '../mail/sender.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * What is quoted below a new message of a ticket, the newest first: messages that every one of its recipients has seen, because they wrote
 * it or it went to them. So a lawyer who joins later, or an office that is asked, does not read what the customer wrote before. Notes are
 * no messages, and what an agent wrote down of a call nobody else has: neither is quoted. Of what was written to us their own words are.
 */
export async function earlierMessages(
  { db, settings }: Ctx,
  ticket: TicketRow,
  { recipients, timeZone }: { readonly recipients: readonly string[]; readonly timeZone: string },
): Promise<EarlierMessage[]> {
  const rows = await db
    .selectFrom('ticket_messages as m')
    .leftJoin('mails', 'mails.ticket_message_id', 'm.message_id')
    .leftJoin('received_mails as r', 'r.ticket_message_id', 'm.message_id')
    .select(['m.direction', 'm.from_email', 'm.to_email', 'm.cc_emails', 'm.created_at', 'm.text', 'r.from_name'])
    .where('m.ticket_id', '=', ticket.ticket_id)
    .where('m.withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('mails.mail_id', 'is not', null), eb('r.email_id', 'is not', null)]))
    .orderBy('m.message_id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  const seen = rows.filter((row) => haveAllSeen(row, recipients));
  return withinLimits(
    seen.map(({ direction, from_email, from_name, created_at, text }) => {
      const name = from_name ?? (direction === 'out' ? senderOf(settings).name : '');
      const author = name ? `${name} <${from_email}>` : from_email;
      const introduction = introductionOf(
        { author, at: created_at.toISOString() },
        { locale: ticket.locale, timeZone },
      );
      return { introduction, text: ownWords(text) };
    }),
  );
}

/** What they quoted themselves is quoted once already, in its own place. */
function ownWords(text: string): string {
  const own = foldQuotes(text).filter(({ kind }) => kind === 'own');
  return (
    own
      .map((part) => part.text)
      .join('')
      .trim() || text.trim()
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
