import { sql } from 'kysely';
import { localDay } from '../../../domain/calendar/local-day.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { GazetteEntry } from '../../../domain/company-alerts/gazette.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { forgetOldOfficers, keepOfficers } from './keep-officers.ts';
import { writeAlerts } from './write-alerts.ts';

/** How many days back missed issues of the gazette are read, so that a week without its service loses nothing. */
const CAUGHT_UP_DAYS = 7;
/** Older days are read for officers alone, a few each time: nobody is alerted to what is past. */
const READ_BACK_DAYS = 365;
const OLD_DAYS_AT_ONCE = 5;
/** An old day without an answer is tried once a day, and given up after so many. */
const MOST_TRIES = 10;
const ZONE = 'Europe/Madrid';

/**
 * Reads the unread days of the gazette, keeps the officers that it names, and records what was published about followed companies. A day of the
 * last week without an answer is retried the next time, an older one after the others.
 * @returns how many alerts are new
 */
export async function watchGazette(ctx: Ctx): Promise<number> {
  let written = 0;
  for (const day of await unreadDays(ctx)) {
    const read = await ctx.ports.gazette.read(day);
    if (read.kind === 'silent') {
      ctx.log.warn({ day }, 'the gazette gave no answer');
      if (isOld(ctx, day)) await noteSilent(ctx, day);
    }
    if (read.kind === 'published') written += await takeIn(ctx, day, read.entries);
    // What has not appeared for a week will not appear.
    if (read.kind === 'none' && isOld(ctx, day)) await takeIn(ctx, day, []);
  }
  await forgetOldOfficers(ctx);
  return written;
}

async function unreadDays(ctx: Ctx): Promise<readonly string[]> {
  const days = Array.from({ length: READ_BACK_DAYS }, (_, back) => dayBefore(ctx, back));
  const first = days.at(-1) ?? '';
  const known = await ctx.db
    .selectFrom('gazette_days')
    .select('day')
    .where('day', '>=', first)
    .where('officers_read', '=', true)
    .execute();
  const silent = await ctx.db.selectFrom('gazette_silent_days').selectAll().where('day', '>=', first).execute();
  const triesOf = (day: string) => silent.find((one) => one.day === day)?.tries ?? 0;
  const waiting = silent.filter(({ tries, tried_on }) => tries >= MOST_TRIES || tried_on === dayBefore(ctx, 0));
  const isWaiting = (day: string) => waiting.some((one) => one.day === day);
  const unread = days.filter((day) => !known.some((one) => one.day === day));
  const old = unread.filter((day) => isOld(ctx, day) && isWeekday(day) && !isWaiting(day));
  return [
    ...unread.filter((day) => !isOld(ctx, day)),
    // Of as many tries, the newest first.
    ...old.toSorted((a, b) => triesOf(a) - triesOf(b)).slice(0, OLD_DAYS_AT_ONCE),
  ];
}

async function noteSilent(ctx: Ctx, day: string): Promise<void> {
  const tried_on = dayBefore(ctx, 0);
  await ctx.db
    .insertInto('gazette_silent_days')
    .values({ day, tries: 1, tried_on })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ tries: sql`gazette_silent_days.tries + 1`, tried_on }),
    )
    .execute();
}

function isOld(ctx: Ctx, day: string): boolean {
  return day < recentFrom(ctx);
}

function recentFrom(ctx: Ctx): string {
  return dayBefore(ctx, CAUGHT_UP_DAYS - 1);
}

function dayBefore(ctx: Ctx, back: number): string {
  return localDay(new Date(ctx.now().getTime() - back * DAY_MS), ZONE);
}

function isWeekday(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}

/** Imports a day as a whole, once: of two processes the second finds its row. */
function takeIn(ctx: Ctx, day: string, entries: readonly GazetteEntry[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .insertInto('gazette_days')
      .values({ day, entries: entries.length, read_at: tx.now(), officers_read: true })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({ officers_read: true }).where('gazette_days.officers_read', '=', false),
      )
      // Zero in a row that was not there before.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirst();
    if (!taken) return 0;
    await keepOfficers(tx, day, entries);
    return taken.is_new && !isOld(tx, day) ? writeAlerts(tx, day, entries) : 0;
  });
}
