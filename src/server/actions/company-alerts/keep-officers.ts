import { localDay } from '../../../domain/calendar/local-day.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { companyKey } from '../../../domain/company-alerts/company-key.ts';
import type { GazetteEntry } from '../../../domain/company-alerts/gazette.ts';
import { readOfficers, readRegistryData } from '../../../domain/company-alerts/read-officers.ts';
import type { Ctx } from '../../ctx.ts';
import { runInSlices } from '../../run-in-slices.ts';

/** Rows per INSERT statement, because PostgreSQL limits the number of parameters. */
const AT_ONCE = 1_000;
/** What is older than this says little about who holds a post, and names people. */
const KEPT_MS = 730 * DAY_MS;

/** Keeps the officers that a day of the gazette names. Entries that name none are not kept. */
export async function keepOfficers(tx: Ctx, day: string, entries: readonly GazetteEntry[]): Promise<void> {
  const naming = await runInSlices(readingOfficers(entries));
  for (let at = 0; at < naming.length; at += AT_ONCE) {
    const few = naming.slice(at, at + AT_ONCE);
    const kept = await tx.db
      .insertInto('gazette_entries')
      .values(
        few.map(({ entry }) => {
          const { sheet, registeredOn } = readRegistryData(entry.text);
          const { bulletin, number, province, company, href } = entry;
          return {
            ...{ day, bulletin, entry_number: number, province, company, href, sheet },
            company_key: companyKey(company),
            registered_on: registeredOn,
          };
        }),
      )
      // The gazette may repeat an entry.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['entry_id', 'bulletin', 'entry_number'])
      .execute();
    const ids = new Map(kept.map(({ entry_id, bulletin, entry_number }) => [`${bulletin} ${entry_number}`, entry_id]));
    const officers = few.flatMap(({ entry, officers: named }) => {
      const key = `${entry.bulletin} ${entry.number}`;
      const entry_id = ids.get(key);
      ids.delete(key);
      return entry_id === undefined ? [] : named.map((officer, position) => ({ entry_id, position, ...officer }));
    });
    for (let from = 0; from < officers.length; from += AT_ONCE) {
      await tx.db
        .insertInto('gazette_officers')
        .values(officers.slice(from, from + AT_ONCE))
        .execute();
    }
  }
}

function* readingOfficers(entries: readonly GazetteEntry[]) {
  const naming: { readonly entry: GazetteEntry; readonly officers: ReturnType<typeof readOfficers> }[] = [];
  for (const entry of entries) {
    yield;
    const officers = readOfficers(entry.text);
    if (officers.length > 0) naming.push({ entry, officers });
  }
  return naming;
}

/** The first day whose officers are kept. */
export function keptFrom(ctx: Ctx): string {
  return localDay(new Date(ctx.now().getTime() - KEPT_MS), 'Europe/Madrid');
}

/** Removes officers of days that are too long ago. */
export async function forgetOldOfficers(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('gazette_entries').where('day', '<', keptFrom(ctx)).execute();
}
