import { type RawBuilder, sql } from 'kysely';
import type { FoundCustomer } from '../../../contract/customers/customer-calls.ts';
import { LARGEST_ID } from '../../../contract/largest-id.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, type PageAsked, pageOf } from '../pagination/page-of.ts';
import { likePattern } from '../providers/like-pattern.ts';

interface Asked extends PageAsked {
  readonly search: string;
  readonly 'custom_filter[order_by]': 'date_desc' | 'date_asc';
}

/** Customers that match a text, newest first; erased ones are not found. @throws AppError forbidden, page_size, invalid_input */
export async function searchCustomers(ctx: Ctx, asked: Asked): Promise<PageOf<FoundCustomer>> {
  requireNamedRight(ctx, 'see_customer');
  const { page, size, offset } = pageOf(asked);
  const direction = sql.raw(directionOf(asked));
  const found = foundBy(asked.search);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select c.customer_id, c.mail_address as email, c.firstname, c.lastname, coalesce(c.phone, '') as phone, c.store_id,
             coalesce(c.tax_id, '') as tax_id, c.created_at, c.merged_into
        ${found} order by c.created_at ${direction}, c.customer_id ${direction} limit ${size} offset ${offset}`.execute(
      ctx.db,
    ),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  const items = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  return { items, ...counted, page, per_page: size };
}

export function foundBy(search: string): RawBuilder<unknown> {
  return sql`from customers as c where c.erased_at is null and ${named(search.trim())}`;
}

type Row = Omit<FoundCustomer, 'created_at'> & { readonly created_at: Date };

/** The searchable text of a customer, as in the index `customers_words`. */
const WORDS = sql`customer_words(c.firstname, c.lastname, c.tax_name, c.mail_address::text, c.tax_id, c.phone)`;

/** Matches every word in any order; numbers as written or without separators; whole customer and order numbers. */
function named(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).map((word) => sql`${WORDS} like plain_letters(${likePattern(word)})`);
  const compacted = text.replace(/[\s.\-/+()]/g, '');
  const ways = [sql`(${sql.join(words, sql` and `)})`];
  if (/\d/.test(compacted)) ways.push(sql`${WORDS} like plain_letters(${likePattern(compacted)})`);
  if (/^\d{1,15}$/.test(compacted)) {
    const number = Number(compacted);
    if (number <= LARGEST_ID) ways.push(sql`c.customer_id = ${number}`);
    // As an array, since a subquery in an `or` would keep the indexes from being used.
    ways.push(sql`c.customer_id = any(array(select customer_id from orders where order_id = ${number}))`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}
