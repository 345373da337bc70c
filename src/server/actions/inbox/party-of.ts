import type { Ctx } from '../../ctx.ts';
import { findOffice } from '../conversations/find-office.ts';
import type { EmailRow } from './email-row.ts';

/** The party of a mail about an item: somebody who works on it for us (registry, provider, notary office), or else its client. */
export async function loadParty(ctx: Ctx, email: EmailRow): Promise<'client' | 'registry'> {
  return (await findOffice(ctx, counterpartOf(email))) ? 'registry' : 'client';
}

/** The other party: the sender, or the first recipient of a mail that a colleague sent from a mail program. */
export function counterpartOf({ direction, from_email, to_email }: EmailRow): string {
  return direction === 'sent' ? (to_email[0] ?? from_email) : from_email;
}
