import type { Ctx } from '../../ctx.ts';
import { findOpenTicket, openTicketByMail } from '../tickets/open-by-mail.ts';
import type { EmailRow } from './email-row.ts';

/** The sender's open ticket, about this item where one is named, or a new one. @returns its number */
export async function openTicketFor(
  tx: Ctx,
  email: EmailRow,
  { itemId }: { readonly itemId: number | null },
): Promise<number> {
  const open = await findOpenTicket(tx, { email: email.from_email, itemId });
  if (open !== null) return open;
  return openTicketByMail(tx, {
    email: email.from_email,
    personName: email.from_name,
    subject: email.subject,
    itemId,
    requestKey: `email:${email.email_id}`,
  });
}
