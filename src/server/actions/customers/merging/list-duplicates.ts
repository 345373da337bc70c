import { sql } from 'kysely';
import type { Duplicates } from '../../../../contract/customers/merge-calls.ts';
import { likenessOf, mailboxOf } from '../../../../domain/customers/likeness.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { numberKeyOf } from '../../../../domain/phone-calls/phone-number.ts';
import type { Ctx } from '../../../ctx.ts';
import { namesOfAgents } from '../../actors/agent-names.ts';
import { requireNamedRight } from '../../actors/require-named-right.ts';
import { type ComparedPerson, loadPeople, STANDS_ALONE } from './merge-person.ts';

/** Accounts that look like the same person as this one, and those merged into it. @throws AppError forbidden, not_found */
export async function listDuplicates(ctx: Ctx, customerId: number): Promise<Duplicates> {
  requireNamedRight(ctx, 'see_customer');
  const [customer] = await loadPeople(ctx, sql`c.customer_id = ${customerId} and c.erased_at is null`);
  if (!customer) throw new AppError('not_found');
  const [likely, merged] = await Promise.all([findLikely(ctx, customer), listMerged(ctx, customerId)]);
  const proposed = likely
    .map((other) => ({ customer: other.shown, signs: [...likenessOf(customer, other)] }))
    .filter(({ signs }) => signs.length > 0)
    .sort((one, other) => other.signs.length - one.signs.length)
    .slice(0, MOST_PROPOSED);
  return { customer: customer.shown, proposed, merged };
}

/** Found by indexes, with conditions slightly wider than the final comparison. */
async function findLikely(ctx: Ctx, person: ComparedPerson): Promise<readonly ComparedPerson[]> {
  const { customer_id: id, shown } = person;
  const phone = numberKeyOf(person.phone);
  const taxId = person.tax_id.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const ways = [
    ...(phone === '' ? [] : [sql`right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${phone}`]),
    ...(taxId === '' ? [] : [sql`upper(regexp_replace(tax_id, '[^A-Za-z0-9]', '', 'g')) = ${taxId}`]),
    sql`replace(regexp_replace(lower(split_part(email::text, '@', 1)), '\\+.*$', ''), '.', '') = ${mailboxOf(person.email)}`,
    ...(shown.name === '' ? [] : [sql`plain_letters(firstname || ' ' || lastname) = plain_letters(${shown.name})`]),
  ];
  const found = ways.map((way) => sql`(select customer_id from customers where ${way} limit ${MOST_READ})`);
  return loadPeople(
    ctx,
    sql`${STANDS_ALONE} and c.customer_id <> ${id} and c.customer_id in (${sql.join(found, sql` union `)})
      and not exists (select from customers_kept_apart
        where customer_id = least(c.customer_id, ${id}::integer) and other_id = greatest(c.customer_id, ${id}::integer))`,
  );
}

async function listMerged(ctx: Ctx, customerId: number): Promise<Duplicates['merged']> {
  const merges = await ctx.db
    .selectFrom('customer_merges')
    .select(['customer_id', 'reason', 'merged_by', 'merged_at'])
    .where('into_id', '=', customerId)
    .where('unmerged_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .execute();
  if (merges.length === 0) return [];
  const ids = merges.map(({ customer_id }) => customer_id);
  const people = new Map(
    (await loadPeople(ctx, sql`c.customer_id = any(${ids}::integer[])`)).map((one) => [one.customer_id, one.shown]),
  );
  const names = await namesOfAgents(
    ctx,
    merges.map(({ merged_by }) => merged_by),
  );
  return merges.flatMap(({ customer_id, reason, merged_by, merged_at }) => {
    const customer = people.get(customer_id);
    return customer ? [{ customer, reason, by: names.get(merged_by) ?? '', at: merged_at.toISOString() }] : [];
  });
}

const MOST_READ = 50;
const MOST_PROPOSED = 20;
