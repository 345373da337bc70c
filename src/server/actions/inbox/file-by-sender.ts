import type { Filing } from '../../../domain/inbox/decide-filing.ts';
import type { Ctx } from '../../ctx.ts';
import { findOpenTicket } from '../tickets/open-by-mail.ts';
import type { Filed } from './email-row.ts';
import { fileIntoTicket } from './file-into-ticket.ts';
import { openTicketFor } from './open-ticket-for.ts';
import { settle } from './settle.ts';

/**
 * Files a message without proof of where it belongs. A program's is parked, and so is what was sent to many, unless it names an order or ticket. A person's joins the sender's open ticket or opens one, unless it may be
 * about an order, like the reply of a registry: then a person decides.
 */
export async function fileBySender(tx: Ctx, { email, filing, verdicts, match }: Filed): Promise<void> {
  const isOurs = email.direction === 'sent';
  if (isOurs || verdicts.notAPerson.length > 0 || verdicts.doNotAnswer.includes('own_address')) {
    await settle(tx, email, { state: 'parked' });
    return;
  }
  if (verdicts.doNotAnswer.includes('bulk') && match === null && !isNamed(filing)) {
    await settle(tx, email, { state: 'parked', not_a_person: ['bulk'] });
    return;
  }
  const mayBeOfItem =
    !filing.filed && filing.suggestions.some(({ target }) => target.kind === 'item' || target.kind === 'conversation');
  if (match?.type === 'registry_reply') {
    await settle(tx, email, { state: 'unmatched' });
    return;
  }
  const open = email.from_email === '' ? null : await findOpenTicket(tx, { email: email.from_email, itemId: null });
  if (open !== null) {
    const joined = await settle(tx, email, { proof: 'same_sender', evidence: email.from_email });
    return fileIntoTicket(tx, { email: joined, ticketId: open, isPerson: true });
  }
  if (email.from_email === '' || mayBeOfItem || filing.forged.length > 0) {
    await settle(tx, email, { state: 'unmatched' });
    return;
  }
  const opening = await settle(tx, email, { proof: 'new_ticket' });
  const ticketId = await openTicketFor(tx, opening, { itemId: null });
  return fileIntoTicket(tx, { email: opening, ticketId, isPerson: true });
}

/** Whether its subject or references name something of ours: a registry's system may answer without proof. */
function isNamed(filing: Filing): boolean {
  return !filing.filed && filing.suggestions.some(({ reasons }) => reasons.some((reason) => NAMING.includes(reason)));
}

const NAMING: readonly string[] = ['number_in_subject', 'refers_to'];
