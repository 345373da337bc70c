import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import { LARGEST_ID } from '../../../contract/largest-id.ts';
import type { TicketRow as Presented } from '../../../contract/tickets/ticket.ts';
import type { listTickets as listTicketsCall } from '../../../contract/tickets.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { likePattern } from '../providers/like-pattern.ts';
import { findWritten } from './find-written.ts';
import { presentTicketRow } from './present-ticket.ts';
import type { TicketRow } from './ticket-row.ts';

type Filters = QueryOf<typeof listTicketsCall>;

/** Tickets, most recently changed first, a page at a time. @throws AppError forbidden, page_size, invalid_input */
export async function listTickets(ctx: Ctx, filters: Filters): Promise<PageOf<Presented>> {
  requireNamedRight(ctx, 'tickets');
  const { page, size, offset } = pageOf(filters);
  const direction = sql.raw(directionOf(filters));
  const text = filters['custom_filter[text]'];
  const ways = text === undefined ? [sql`true`] : waysOf(text, await findWritten(ctx, text));
  const filtered = sql.join([sql`true`, ...conditions(filters)], sql` and `);
  const order = sql`order by updated_at ${direction}, ticket_id ${direction}`;
  // Each condition has its own index, and its matches may be the newest or the oldest: they are planned separately.
  const arms = ways.map(
    (way, at) => sql`(select t.* from tickets as t where ${filtered} and ${way}
      ${sql.join(
        ways.slice(0, at).map((before) => sql`and (${before}) is not true`),
        sql` `,
      )} ${order} limit ${offset + size})`,
  );
  const [{ rows }, counted] = await Promise.all([
    sql<TicketRow>`select * from (${sql.join(arms, sql` union all `)}) as found ${order} limit ${size} offset ${offset}`.execute(
      ctx.db,
    ),
    countFound(
      ctx,
      sql`select 1 from tickets as t where ${filtered} and (${sql.join(ways, sql` or `)})`,
      text === undefined ? undefined : MOST_COUNTED,
    ),
  ]);
  const names = await namesOfAgents(
    ctx,
    rows.map(({ admin_user_id }) => admin_user_id),
  );
  return { items: rows.map((row) => presentTicketRow(row, names)), ...counted, page, per_page: size };
}

function conditions(filters: Filters): RawBuilder<unknown>[] {
  const agent = filters['custom_filter[admin_user_id]'];
  return [
    // A merged ticket is found by the one it is shown in, and by its own number or text.
    ...(filters['custom_filter[text]'] === undefined ? [sql`t.merged_into is null`] : []),
    ...given(filters['custom_filter[status]'], (statuses) => sql`t.status = any(${statuses}::int[])`),
    ...given(filters['custom_filter[email]'], ofAddress),
    ...given(filters['custom_filter[group]'], (group) => sql`t.group_name = ${group}`),
    ...given(filters['custom_filter[customer_id]'], (customer) => sql`t.customer_id = ${customer}`),
    ...given(filters['custom_filter[related_item_id]'], (item) => sql`t.related_item_id = ${item}`),
    ...given(agent, (id) => (id === 0 ? sql`t.admin_user_id is null` : sql`t.admin_user_id = ${id}`)),
  ];
}

function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return value === undefined ? [] : [condition(value)];
}

/** Tickets with an address, and all tickets of the account that has it. */
function ofAddress(email: string): RawBuilder<unknown> {
  return sql`(t.email = ${email}::citext
    or t.email = any(array(select addresses_of_customer(customer_of_address(${email}::citext))))
    or t.customer_id = customer_of_address(${email}::citext))`;
}

/**
 * Every word of the text in subject, name or address; or in one of its messages; or the number of the ticket, here or in the former help desk.
 * @param written tickets with the words in their messages
 */
function waysOf(text: string, written: readonly number[]): RawBuilder<unknown>[] {
  const words = text.split(/\s+/).map((word) => sql`t.words like plain_letters(${likePattern(word)})`);
  const number = Number(/^#?(\d{1,15})$/.exec(text)?.[1]);
  const isNumber = number <= LARGEST_ID;
  const ids = isNumber ? [...written, number] : written;
  return [
    sql`(${sql.join(words, sql` and `)})`,
    ...(ids.length > 0 ? [sql`t.ticket_id = any(${ids}::bigint[])`] : []),
    ...(isNumber ? [sql`t.freshdesk_id = ${number}`] : []),
  ];
}

/** Limit of a text search, where the words of each counted ticket are read. */
const MOST_COUNTED = 1_000;
