import type { Ctx } from '../../ctx.ts';
import { findOffice } from '../conversations/find-office.ts';
import type { EmailRow } from './email-row.ts';

/** Whose mail about an item it is: of somebody who works on it for us (registries, providers, notary offices), or else its client's. */
export async function loadParty(ctx: Ctx, email: EmailRow): Promise<'client' | 'registry'> {
  return (await findOffice(ctx, counterpartOf(email))) ? 'registry' : 'client';
}

/** Who is at the other end: the sender, or the first recipient of what a colleague sent from a mail program. */
export function counterpartOf({ direction, from_email, to_email }: EmailRow): string {
  return direction === 'sent' ? (to_email[0] ?? from_email) : from_email;
}
