import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { FAILURES_FORGOTTEN_AFTER, LOCK_SECONDS } from '../../../domain/sessions/sign-in-delay.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Counts a sign-in attempt as a failure before checking the password, so that concurrent ones all count; success removes it. One statement, for all
 * processes, also for addresses without an account.
 * @throws AppError sign_in_locked with the wait in minutes and seconds ("0:05"), and `seconds` beside the message
 */
export async function countAttempt(ctx: Ctx, email: string): Promise<void> {
  const now = ctx.now();
  const forgotten = new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER);
  const { rows } = await sql`
    insert into sign_in_attempts as a (address_hash, failures, last_at) values (${hashAddress(email)}, 1, ${now})
    on conflict (address_hash) do update set
      failures = case when a.last_at < ${forgotten} then 1 else a.failures + 1 end,
      locked_until = case when a.last_at < ${forgotten} then null else ${now}::timestamptz + interval '1 second'
        * (${[...LOCK_SECONDS]}::int[])[least(a.failures + 1, ${LOCK_SECONDS.length})] end,
      last_at = excluded.last_at
    where a.locked_until is null or a.locked_until <= ${now}
    returning failures`.execute(ctx.db);
  if (rows.length === 0) throw await lockedError(ctx, email);
}

/** Clears an address's failures: its owner has authenticated. */
export async function forgetAttempts(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.deleteFrom('sign_in_attempts').where('address_hash', '=', hashAddress(email)).execute();
}

async function lockedError(ctx: Ctx, email: string): Promise<AppError> {
  const row = await ctx.db
    .selectFrom('sign_in_attempts')
    .select('locked_until')
    .where('address_hash', '=', hashAddress(email))
    .executeTakeFirst();
  const milliseconds = (row?.locked_until?.getTime() ?? 0) - ctx.now().getTime();
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return new AppError('sign_in_locked', { wait }, { seconds });
}

function hashAddress(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}
