import type { Ctx } from '../../ctx.ts';
import { deleteSessions } from './delete-sessions.ts';
import { findOpenedAccount } from './find-opened-account.ts';
import type { ProvedUser } from './prove-identity.ts';

/** The session to keep: the requesting one. */
export interface Kept {
  readonly sessionHash?: Buffer;
  readonly accessToken?: string;
}

/** Ends all sessions and unfinished sign-ins of a person. A customer's drafts and the links to them end with their session. */
export async function endSessions(
  tx: Ctx,
  { kind, id }: ProvedUser,
  { sessionHash, accessToken }: Kept = {},
): Promise<void> {
  // A merged account signs in to the one that stays.
  const opened = kind === 'customer' ? [id, await findOpenedAccount(tx, id)] : [id];
  if (kind === 'customer') {
    await deleteSessions(tx, (sessions) => {
      const theirs = sessions.where('customer_id', 'in', opened).where('kind', '=', 'customer');
      return sessionHash ? theirs.where('token_hash', '<>', sessionHash) : theirs;
    });
  }
  const tokens = tx.db.deleteFrom('oauth_tokens').where('user_kind', '=', kind).where('user_id', 'in', opened);
  await (accessToken ? tokens.where('token', '<>', accessToken) : tokens).execute();
  if (kind === 'agent') await tx.db.deleteFrom('second_steps').where('agent_id', '=', id).execute();
  await tx.db.deleteFrom('sign_in_tickets').where('user_kind', '=', kind).where('user_id', 'in', opened).execute();
}
