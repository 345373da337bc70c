import type { CorreoRow } from '../../../contract/inbox.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { messageText } from '../../../domain/inbox/message-text.ts';
import type { EmailRow } from './email-row.ts';

/** A received e-mail for lists. */
export function presentEmail(row: EmailRow & { readonly files: number }): CorreoRow {
  return {
    email_id: row.email_id,
    direction: row.direction as CorreoRow['direction'],
    received_at: row.received_at.toISOString(),
    from_email: row.from_email,
    from_name: row.from_name,
    subject: row.subject,
    excerpt: excerptOf(row),
    state: row.state as CorreoRow['state'],
    party: row.party as CorreoRow['party'],
    trust: row.trust as CorreoRow['trust'],
    proof: row.proof as CorreoRow['proof'],
    ticket_id: row.ticket_id,
    item_id: row.item_id,
    old_status: row.old_status,
    new_status: row.new_status,
    not_a_person: row.not_a_person,
    files: row.files,
    version: row.version,
  };
}

/** The sender's own text, without quotes. */
function excerptOf(row: EmailRow): string {
  const text = messageText(row).slice(0, MOST_READ);
  const own = foldQuotes(text).filter(({ kind }) => kind === 'own');
  const words = own
    .map((part) => part.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (words || text.replace(/\s+/g, ' ').trim()).slice(0, MOST_SHOWN);
}

const MOST_READ = 5_000;
const MOST_SHOWN = 200;
