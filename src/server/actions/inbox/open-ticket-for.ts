import type { Ctx } from '../../ctx.ts';
import { acknowledgeTicket } from '../tickets/acknowledge-ticket.ts';
import { findOpenTicket, lockSender, openTicketByMail } from '../tickets/open-by-mail.ts';
import type { EmailRow } from './email-row.ts';
import { findTicketGroup } from './mail-accounts.ts';

/**
 * The sender's open ticket, about this item if given, or a new one, which is acknowledged to a person who wrote first.
 * @returns its number
 */
export async function openTicketFor(
  tx: Ctx,
  email: EmailRow,
  { itemId }: { readonly itemId: number | null },
): Promise<number> {
  await lockSender(tx, email.from_email);
  const open = await findOpenTicket(tx, { email: email.from_email, itemId });
  if (open !== null) return open;
  const ticketId = await openTicketByMail(tx, {
    email: email.from_email,
    personName: email.from_name,
    subject: email.subject,
    itemId,
    requestKey: `email:${email.email_id}`,
    group: await findTicketGroup(tx, email.email_id),
  });
  if (mayBeAnswered(tx, email)) await acknowledgeTicket(tx, { ticketId, to: email.from_email });
  return ticketId;
}

/** Neither verdict applies, it is not from an office, and no agent is working on it who would answer it themselves. */
function mayBeAnswered({ actor }: Ctx, { direction, do_not_answer, not_a_person, party }: EmailRow): boolean {
  const isPersons = direction === 'in' && do_not_answer.length === 0 && not_a_person.length === 0;
  return isPersons && party !== 'registry' && actor.kind !== 'agent';
}
