import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { THROTTLES, type ThrottleName } from '../../../domain/sessions/throttles.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Counts an attempt, in one statement for all processes, so that concurrent ones all count. Null means the system, which is never
 * throttled.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function throttle(ctx: Ctx, name: ThrottleName, who: string | null): Promise<void> {
  const wait = await tryThrottle(ctx, name, who);
  if (wait > 0) throw new AppError('too_many_requests', { seconds: wait }, { seconds: wait });
}

/** As `throttle`, but returns the seconds to wait; 0 when the attempt was counted. */
export async function tryThrottle(ctx: Ctx, name: ThrottleName, who: string | null): Promise<number> {
  if (who === null || !ctx.settings.RATE_LIMITS) return 0;
  const { burst, everySeconds } = THROTTLES[name];
  const now = ctx.now();
  const key = keyOf(ctx, name, who);
  const latest = new Date(now.getTime() + (burst - 1) * everySeconds * 1000);
  const { rows } = await sql`
    insert into throttles as t (key_hash, clear_at) values (${key}, ${after(now, everySeconds)})
    on conflict (key_hash) do update
      set clear_at = greatest(t.clear_at, ${now}::timestamptz) + ${everySeconds} * interval '1 second'
      where t.clear_at <= ${latest}
    returning clear_at`.execute(ctx.db);
  return rows.length > 0 ? 0 : await secondsUntil(ctx, { key, latest });
}

/** Uncounts an attempt. */
export async function refundThrottle(ctx: Ctx, name: ThrottleName, who: string | null): Promise<void> {
  if (who === null || !ctx.settings.RATE_LIMITS) return;
  await sql`update throttles set clear_at = clear_at - ${THROTTLES[name].everySeconds} * interval '1 second'
             where key_hash = ${keyOf(ctx, name, who)}`.execute(ctx.db);
}

async function secondsUntil({ db }: Ctx, { key, latest }: { key: Buffer; latest: Date }): Promise<number> {
  const row = await db.selectFrom('throttles').select('clear_at').where('key_hash', '=', key).executeTakeFirst();
  const milliseconds = (row?.clear_at.getTime() ?? 0) - latest.getTime();
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

function keyOf(ctx: Ctx, name: ThrottleName, who: string): Buffer {
  return throttleKeyOf(ctx, `${name}:${who.toLowerCase()}`);
}

/** What a count is stored under. Keyed, because the few possible addresses could be guessed from plain hashes. */
export function throttleKeyOf({ settings }: Pick<Ctx, 'settings'>, counted: string): Buffer {
  const key = settings.SESSION_KEYS[0] as string;
  return createHmac('sha256', key).update(`throttle:${counted}`).digest();
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
