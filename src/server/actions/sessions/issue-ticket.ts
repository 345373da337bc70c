import { TICKET_LIFE } from '../../../domain/sessions/session-limits.ts';
import type { Ctx } from '../../ctx.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';
import { findOpenedAccount } from './find-opened-account.ts';
import type { ProvedUser } from './prove-identity.ts';

/** A ticket for an authenticated person; it authorises one request token, within two minutes. */
export async function issueTicket(ctx: Ctx, { kind, id }: ProvedUser): Promise<string> {
  const ticket = randomKey();
  const opened = kind === 'customer' ? await findOpenedAccount(ctx, id) : id;
  await ctx.db
    .insertInto('sign_in_tickets')
    .values({
      ticket_hash: hashKey(ticket),
      user_kind: kind,
      user_id: opened,
      expires_at: new Date(ctx.now().getTime() + TICKET_LIFE),
    })
    .execute();
  return ticket;
}

/** Uses a ticket up in any case; null for one that is unknown, used or too old. */
export async function takeTicket(ctx: Ctx, ticket: string): Promise<ProvedUser | null> {
  const row = await ctx.db
    .updateTable('sign_in_tickets')
    .set({ used_at: ctx.now() })
    .where('ticket_hash', '=', hashKey(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning(['user_kind', 'user_id'])
    .executeTakeFirst();
  return row ? { kind: row.user_kind as ProvedUser['kind'], id: row.user_id } : null;
}
