import { TIMESTAMP_WINDOW_SECONDS } from '../../../domain/sessions/session-limits.ts';
import { FAILURES_FORGOTTEN_AFTER } from '../../../domain/sessions/sign-in-delay.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Deletes what can open nothing any more: ended sessions, tokens, tickets and links, forgotten tries and failures, and nonces older than
 * twice the accepted window.
 */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const { db } = ctx;
  const oldestNonce = Math.floor(now.getTime() / 1000) - 2 * TIMESTAMP_WINDOW_SECONDS;
  const oldestFailure = new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('oauth_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('second_steps').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('address_tickets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('oauth_nonces').where('oauth_timestamp', '<', oldestNonce).execute();
  await db.deleteFrom('account_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('throttles').where('clear_at', '<=', now).execute();
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', oldestFailure).execute();
}
