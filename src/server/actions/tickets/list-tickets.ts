import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import { LARGEST_ID } from '../../../contract/largest-id.ts';
import type { listTickets as listTicketsCall, TicketRow as Presented } from '../../../contract/tickets.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { likePattern } from '../providers/like-pattern.ts';
import { presentTicketRow } from './present-ticket.ts';
import type { TicketRow } from './ticket-row.ts';

type Filters = QueryOf<typeof listTicketsCall>;

/** Tickets, those that changed last first, a page at a time. @throws AppError forbidden, page_size, invalid_input */
export async function listTickets(ctx: Ctx, filters: Filters): Promise<PageOf<Presented>> {
  requireNamedRight(ctx, 'tickets');
  const { page, size, offset } = pageOf(filters);
  const direction = sql.raw(directionOf(filters));
  const written = await findWritten(ctx, filters['custom_filter[text]']);
  const found = sql`from tickets as t where ${sql.join([sql`true`, ...conditions(filters, written)], sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<TicketRow>`select t.* ${found} order by t.updated_at ${direction}, t.ticket_id ${direction}
      limit ${size} offset ${offset}`.execute(ctx.db),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  const names = await namesOfAgents(
    ctx,
    rows.map(({ admin_user_id }) => admin_user_id),
  );
  return { items: rows.map((row) => presentTicketRow(row, names)), ...counted, page, per_page: size };
}

/** @param written tickets in which the words that are searched were written */
function conditions(filters: Filters, written: readonly number[]): RawBuilder<unknown>[] {
  const agent = filters['custom_filter[admin_user_id]'];
  return [
    // One that shows in another is found there, and by its own number or words.
    ...(filters['custom_filter[text]'] === undefined ? [sql`t.merged_into is null`] : []),
    ...given(filters['custom_filter[status]'], (statuses) => sql`t.status = any(${statuses}::int[])`),
    ...given(filters['custom_filter[email]'], ofAddress),
    ...given(filters['custom_filter[group]'], (group) => sql`t.group_name = ${group}`),
    ...given(filters['custom_filter[customer_id]'], (customer) => sql`t.customer_id = ${customer}`),
    ...given(filters['custom_filter[related_item_id]'], (item) => sql`t.related_item_id = ${item}`),
    ...given(agent, (id) => (id === 0 ? sql`t.admin_user_id is null` : sql`t.admin_user_id = ${id}`)),
    ...given(filters['custom_filter[text]'], (text) => named(text, written)),
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

/** Every word of the text in subject, name or address, or in one of its messages; or the number of the ticket, here or in the former help desk. */
function named(text: string, written: readonly number[]): RawBuilder<unknown> {
  const words = text.split(/\s+/).map((word) => sql`t.words like plain_letters(${likePattern(word)})`);
  const ways = [sql`(${sql.join(words, sql` and `)})`];
  if (written.length > 0) ways.push(sql`t.ticket_id = any(${written}::bigint[])`);
  const number = Number(/^#?(\d{1,15})$/.exec(text)?.[1]);
  if (number <= LARGEST_ID) ways.push(sql`t.ticket_id = ${number}`, sql`t.freshdesk_id = ${number}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Tickets with a message that has every word; of words that very many messages have, those of the newest ones. Whole words, since only of these the
 * database knows how frequent they are, and reads a common one from the newest on. Asked apart, so that both ways to a ticket have their index.
 */
async function findWritten({ db }: Ctx, text: string | undefined): Promise<number[]> {
  const words = (text?.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);
  if (words.length === 0) return [];
  const query = words.join(' & ');
  const { rows } = await sql<{ ticket_id: number }>`
    select ticket_id from ticket_messages
     where message_words(text) @@ to_tsquery('simple', plain_letters(${query})) and withdrawn_at is null
     order by message_id desc limit ${MOST_MESSAGES}`.execute(db);
  return [...new Set(rows.map(({ ticket_id }) => ticket_id))];
}

const SHORTEST_WORD = 3;
const MOST_MESSAGES = 500;
