import { sql } from 'kysely';
import type { z } from 'zod';
import type { listDuplicatePairs as call } from '../../../../contract/customers/merge-calls.ts';
import { likenessOf } from '../../../../domain/customers/likeness.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireNamedRight } from '../../actors/require-named-right.ts';
import { loadPeople } from './merge-person.ts';

/**
 * Accounts that share a tax id or a telephone, as pairs, newest first. A value shared by more than a handful belongs to an office, and is ignored.
 * @throws AppError forbidden
 */
export async function listDuplicatePairs(ctx: Ctx): Promise<z.output<typeof call.output>> {
  requireNamedRight(ctx, 'merge_customers');
  const { rows } = await sql<{ one: number; other: number }>`
    with signs as (
      select 't' || upper(regexp_replace(tax_id, '[^A-Za-z0-9]', '', 'g')) as sign, customer_id
        from customers where tax_id is not null and erased_at is null and merged_into is null
      union all
      select 'p' || right(regexp_replace(phone, '\\D', '', 'g'), 9), customer_id
        from customers where length(regexp_replace(phone, '\\D', '', 'g')) >= 9 and erased_at is null and merged_into is null),
    alike as (
      select array_agg(customer_id order by customer_id) as ids from signs group by sign
        having count(*) between 2 and ${MOST_ALIKE})
    select distinct ids[1] as one, other from alike cross join unnest(ids[2:]) as other
     where not exists (select from customers_kept_apart where customer_id = ids[1] and other_id = other)
     order by other desc, one limit ${MOST_PAIRS}`.execute(ctx.db);
  const ids = rows.flatMap(({ one, other }) => [one, other]);
  if (ids.length === 0) return { items: [] };
  const people = new Map(
    (await loadPeople(ctx, sql`c.customer_id = any(${ids}::integer[])`)).map((person) => [person.customer_id, person]),
  );
  const items = rows.flatMap(({ one, other }) => {
    const [first, second] = [people.get(one), people.get(other)];
    if (!first || !second) return [];
    const signs = [...likenessOf(first, second)];
    return signs.length === 0 ? [] : [{ one: first.shown, other: second.shown, signs }];
  });
  return { items };
}

const MOST_ALIKE = 5;
const MOST_PAIRS = 100;
