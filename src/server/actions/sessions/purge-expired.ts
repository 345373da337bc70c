import { EMPTY_GUEST_IDLE } from '../../../domain/sessions/session-limits.ts';
import { FAILURES_FORGOTTEN_AFTER } from '../../../domain/sessions/sign-in-delay.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Deletes expired credentials: ended sessions, tokens, tickets and links, old attempts and failures. Nonces go
 * with their day (`keep-partitions.ts`).
 */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const { db } = ctx;
  const oldestFailure = new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await purgeEmptyGuests(ctx);
  await forgetGuests(ctx);
  await db.deleteFrom('oauth_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('second_steps').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('used_identity_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('address_tickets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('throttles').where('clear_at', '<=', now).execute();
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', oldestFailure).execute();
}

/** What guests typed is deleted with the session of their cart. */
async function forgetGuests({ db }: Ctx): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ guest_buyer: null })
    .where('guest_buyer', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('token_hash').whereRef('sessions.quote_id', '=', 'quotes.quote_id'))),
    )
    .execute();
}

/** Guests without any data: no cart line, no half-filled form, no file for one. */
async function purgeEmptyGuests({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('kind', '=', 'guest')
    .where('seen_at', '<=', new Date(now().getTime() - EMPTY_GUEST_IDLE))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotes')
            .innerJoin('quote_items', 'quote_items.quote_id', 'quotes.quote_id')
            .select('item_id')
            .whereRef('quotes.quote_id', '=', 'sessions.quote_id')
            .where('quotes.state', '=', 'active'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('form_drafts').select('session_hash').whereRef('session_hash', '=', 'sessions.token_hash')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('form_files').select('session_hash').whereRef('session_hash', '=', 'sessions.token_hash'))),
    )
    .execute();
}
