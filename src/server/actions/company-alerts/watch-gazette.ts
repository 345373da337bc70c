import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { companyKey } from '../../../domain/company-alerts/company-key.ts';
import type { GazetteEntry } from '../../../domain/company-alerts/gazette.ts';
import { dayIn } from '../../../domain/reminders/quiet-hours.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';

/** How many days back missed issues of the gazette are read, so that a week without its service loses nothing. */
const CAUGHT_UP_DAYS = 7;
const ZONE = 'Europe/Madrid';
/** Maximum length of a stored act's text; some list hundreds of names. */
const LONGEST_TEXT = 4_000;
/** Rows per INSERT statement. */
const AT_ONCE = 1_000;

/**
 * Reads the unread days of the gazette and records what was published about followed companies. A day without an answer is retried the next time.
 * @returns how many alerts are new
 */
export async function watchGazette(ctx: Ctx): Promise<number> {
  let written = 0;
  for (const day of await unreadDays(ctx)) {
    const read = await ctx.ports.gazette.read(day);
    if (read.kind === 'silent') ctx.log.warn({ day }, 'the gazette gave no answer');
    if (read.kind === 'published') written += await takeIn(ctx, day, read.entries);
  }
  return written;
}

async function unreadDays(ctx: Ctx): Promise<readonly string[]> {
  const days = Array.from({ length: CAUGHT_UP_DAYS }, (_, back) =>
    dayIn(ZONE, new Date(ctx.now().getTime() - (CAUGHT_UP_DAYS - 1 - back) * DAY_MS)),
  );
  const known = await ctx.db.selectFrom('gazette_days').select('day').where('day', 'in', days).execute();
  return days.filter((day) => !known.some((one) => one.day === day));
}

/** Imports a day as a whole, once: of two processes the second finds its row. */
function takeIn(ctx: Ctx, day: string, entries: readonly GazetteEntry[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .insertInto('gazette_days')
      .values({ day, entries: entries.length, read_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!taken) return 0;
    const followers = await loadFollowers(tx);
    const alerts = entries.flatMap((entry) =>
      (followers.get(companyKey(entry.company)) ?? []).map((follower) => ({
        ...follower,
        day,
        bulletin: entry.bulletin,
        entry_number: entry.number,
        province: entry.province,
        act_text: entry.text.slice(0, LONGEST_TEXT),
        href: entry.href,
        created_at: tx.now(),
      })),
    );
    let written = 0;
    for (let at = 0; at < alerts.length; at += AT_ONCE) {
      const { numInsertedOrUpdatedRows = 0n } = await tx.db
        .insertInto('company_alerts')
        .values(alerts.slice(at, at + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      written += Number(numInsertedOrUpdatedRows);
    }
    return written;
  });
}

interface Follower {
  readonly customer_id: number;
  readonly empresa_id: number;
}

/** Followers of a company, by the key of its name. */
async function loadFollowers({ db }: Ctx): Promise<ReadonlyMap<string, readonly Follower[]>> {
  const rows = await db
    .selectFrom('empresas')
    .select(['customer_id', 'empresa_id', 'name'])
    .where('seguimiento_activo', '=', true)
    .execute();
  const keyed = rows.map(({ name, ...follower }) => ({ key: companyKey(name), follower }));
  const named = Map.groupBy(
    keyed.filter(({ key }) => key !== ''),
    ({ key }) => key,
  );
  return new Map([...named].map(([key, of]) => [key, of.map(({ follower }) => follower)]));
}
