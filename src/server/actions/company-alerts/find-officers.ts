import { type SqlBool, sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { CompanyOfficers, findOfficers as call } from '../../../contract/company-alerts.ts';
import { companyKey } from '../../../domain/company-alerts/company-key.ts';
import { postName } from '../../../domain/company-alerts/officer-posts.ts';
import { postHoldersOf } from '../../../domain/company-alerts/post-holders.ts';
import { type OfficerAct, sheetTyped } from '../../../domain/company-alerts/read-officers.ts';
import { compact } from '../../../domain/identity/compact.ts';
import { isCif } from '../../../domain/identity/spanish-tax-id.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { namesOfCompany } from './company-names.ts';
import { keptFrom } from './keep-officers.ts';

const MOST_COMPANIES = 8;
const MOST_HOLDERS = 200;
/** A group of companies may have renewed thousands of powers. */
const MOST_READ = 20_000;
/** A shorter beginning would match half of the gazette. */
const SHORTEST_BEGINNING = 4;

/**
 * Officers of a company over the days of the gazette that were read. It is looked for by its sheet, its name, or, given a CIF, the names that are
 * known for it here, since the gazette prints none. A name that nobody has exactly is taken for the beginning of one.
 * @throws AppError forbidden
 */
export async function findOfficers(ctx: Ctx, typed: string): Promise<OutputOf<typeof call>> {
  requireNamedRight(ctx, 'see_officers');
  const cif = compact(typed);
  const sheet = sheetTyped(typed);
  const known = isCif(cif) ? (await namesOfCompany(cif).execute(ctx.db)).rows : null;
  const names = known?.map(({ name }) => name) ?? (sheet === null ? [typed] : []);
  const keys = [...new Set(names.map(companyKey))].filter((key) => key !== '');
  const found = sheet === null ? await listByName(ctx, keys) : await listCompanies(ctx, sql`sheet = ${sheet}`);
  const companies: CompanyOfficers[] = [];
  for (const one of found.slice(0, MOST_COMPANIES)) companies.push(await readCompany(ctx, one));
  const read = await ctx.db
    .selectFrom('gazette_days')
    .select(({ fn }) => [
      fn.min('day').as('first'),
      fn.max('day').as('last'),
      fn.countAll<number>().filterWhere('entries', '>', 0).as('days'),
    ])
    .where('officers_read', '=', true)
    .where('day', '>=', keptFrom(ctx))
    .executeTakeFirst();
  return {
    companies,
    has_more: found.length > MOST_COMPANIES,
    names: [...names],
    read_from: read?.first ?? null,
    read_to: read?.last ?? null,
    days: Number(read?.days ?? 0),
  };
}

interface Found {
  readonly company_key: string;
  readonly province: string;
  readonly sheet: string | null;
}

async function listByName(ctx: Ctx, keys: readonly string[]): Promise<readonly Found[]> {
  if (keys.length === 0) return [];
  const exact = await listCompanies(ctx, sql`company_key = any(${keys})`);
  const [beginning = ''] = keys;
  if (exact.length > 0 || keys.length > 1 || beginning.length < SHORTEST_BEGINNING) return exact;
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')} %`;
  return listCompanies(ctx, sql`company_key like ${pattern}`);
}

/** Companies by the newest entry, told apart by name, province and sheet; one more than are shown. */
async function listCompanies({ db }: Ctx, which: ReturnType<typeof sql<SqlBool>>): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select company_key, province, sheet from gazette_entries where ${which}
    group by company_key, province, sheet order by max(day) desc, company_key, province, sheet
    limit ${MOST_COMPANIES + 1}`.execute(db);
  return rows;
}

async function readCompany(ctx: Ctx, { company_key, province, sheet }: Found): Promise<CompanyOfficers> {
  const rows = await ctx.db
    .selectFrom('gazette_entries as e')
    .innerJoin('gazette_officers as o', 'o.entry_id', 'e.entry_id')
    .select(['e.day', 'e.registered_on', 'e.href', 'e.company', 'o.act', 'o.post', 'o.name'])
    .where('e.company_key', '=', company_key)
    .where('e.province', '=', province)
    .where('e.sheet', 'is not distinct from', sheet)
    .orderBy('e.day', 'desc')
    .orderBy(sql`e.entry_number::bigint`, 'desc')
    .orderBy('o.position', 'desc')
    .limit(MOST_READ)
    .execute();
  const holders = postHoldersOf(rows.reverse().map((row) => ({ ...row, act: row.act as OfficerAct })));
  return {
    name: rows.at(-1)?.company ?? company_key,
    province,
    sheet,
    holders: holders.slice(0, MOST_HOLDERS).map(({ name, post, act, holds, day, registered_on, href }) => ({
      ...{ name, post, act, holds, day, registered_on, href },
      post_name: postName(post)?.[ctx.locale] ?? null,
    })),
    more: Math.max(0, holders.length - MOST_HOLDERS),
  };
}
