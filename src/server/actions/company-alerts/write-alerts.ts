import { companyKey } from '../../../domain/company-alerts/company-key.ts';
import type { GazetteEntry } from '../../../domain/company-alerts/gazette.ts';
import type { Ctx } from '../../ctx.ts';

/** Maximum length of a stored act's text; some list hundreds of names. */
const LONGEST_TEXT = 4_000;
/** Rows per INSERT statement. */
const AT_ONCE = 1_000;

/** Records what a day of the gazette published about followed companies. @returns how many alerts are new */
export async function writeAlerts(tx: Ctx, day: string, entries: readonly GazetteEntry[]): Promise<number> {
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
