import { sql } from 'kysely';
import type { MessageView, ThreadInList } from '../../../contract/pages/message-pages.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { impersonationOf } from '../actors/refuse-impersonation.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { messageViews } from './message-views.ts';
import { type OwnLine, ownLines } from './own-lines.ts';
import { getOwnTicket } from './own-ticket.ts';

/** Messages about one order, or in one ticket without an order. */
export interface ThreadOf {
  readonly kind: 'order' | 'ticket';
  readonly id: number;
}

interface OwnThread {
  /** Subject of a ticket; blank for an order. */
  readonly subject: string;
  readonly storeId: number;
  readonly messages: readonly MessageView[];
  readonly pages: number;
  readonly unread: number;
}

/**
 * A page of a thread of the signed-in customer, the newest page first, its messages in order. A ticket about an order of theirs is shown in the
 * order's thread.
 * @throws AppError sign_in_required, not_found also for another's
 */
export async function getOwnThread(
  ctx: Ctx,
  thread: ThreadOf,
  { page, size = PAGE_SIZE }: { readonly page: number; readonly size?: number },
): Promise<OwnThread> {
  const customerId = requireCustomer(ctx);
  const known = await getKnown(ctx, thread);
  const seenAt = await findSeenAt(ctx, customerId, thread);
  const { rows } = await sql<OwnLine & { total: number; unread: number }>`
    select *, count(*) over ()::int as total,
           count(*) filter (where direction = 'out' and at > ${seenAt ?? LONG_AGO}::timestamptz) over ()::int as unread
      from (${ownLines(customerId)}) own
     where ${isOf(thread)}
     order by at desc, source, id::text desc
     limit ${size} offset ${(Math.max(1, page) - 1) * size}`.execute(ctx.db);
  const [first] = rows;
  return {
    ...known,
    messages: await messageViews(ctx, rows.toReversed(), seenAt),
    pages: Math.max(1, Math.ceil((first?.total ?? 0) / size)),
    unread: first?.unread ?? 0,
  };
}

/** Records that the customer has the thread open; an impersonating agent does not count. */
export async function markThreadRead(ctx: Ctx, thread: ThreadOf): Promise<void> {
  if (impersonationOf(ctx)) return;
  const customerId = requireCustomer(ctx);
  await sql`
    insert into thread_views as v (customer_id, order_id, ticket_id, seen_at)
    select ${customerId}, ${thread.kind === 'order' ? thread.id : null}::bigint, ${thread.kind === 'ticket' ? thread.id : null}::bigint, max(at)
      from (${ownLines(customerId)}) own where ${isOf(thread)} and direction = 'out' having max(at) is not null
    on conflict on constraint one_view_of_each do update set seen_at = excluded.seen_at where v.seen_at < excluded.seen_at`.execute(
    ctx.db,
  );
}

/** A page of the customer's threads, those with the newest message first. @throws AppError sign_in_required */
export async function listOwnThreads(
  ctx: Ctx,
  page: number,
): Promise<{ readonly threads: readonly ThreadInList[]; readonly pages: number }> {
  const customerId = requireCustomer(ctx);
  const { rows } = await sql<ThreadRow>`
    with threads as (
      select own.order_id, own.ticket_id, max(own.at) as at,
             (array_agg(own.source order by own.at desc, own.id desc))[1] as source,
             (array_agg(own.id order by own.at desc, own.id desc))[1] as id,
             (array_agg(own.direction order by own.at desc, own.id desc))[1] as direction,
             count(*) filter (where own.direction = 'out' and own.at > coalesce(v.seen_at, '-infinity'))::int as unread
        from (${ownLines(customerId)}) own
        left join thread_views v on v.customer_id = ${customerId}
          and v.order_id is not distinct from own.order_id and v.ticket_id is not distinct from own.ticket_id
       group by own.order_id, own.ticket_id)
    select threads.*, coalesce(t.subject, '') as subject, count(*) over ()::int as total
      from threads left join tickets t using (ticket_id)
     order by at desc, threads.order_id, threads.ticket_id
     limit ${PAGE_SIZE} offset ${(Math.max(1, page) - 1) * PAGE_SIZE}`.execute(ctx.db);
  const newest = await messageViews(ctx, rows, null);
  return {
    threads: rows.map((row, at) => presentThread(ctx, row, newest[at]?.text ?? '')),
    pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)),
  };
}

interface ThreadRow extends OwnLine {
  readonly subject: string;
  readonly unread: number;
  readonly total: number;
}

function presentThread(ctx: Ctx, row: ThreadRow, text: string): ThreadInList {
  const kind = row.order_id === null ? 'ticket' : 'order';
  const id = String(row.order_id ?? row.ticket_id);
  return {
    kind,
    id,
    href: `/orders/messages/${kind}/${id}`,
    subject: row.subject,
    text: text.replace(/\s+/g, ' ').slice(0, LONGEST_BEGINNING),
    is_ours: row.direction === 'out',
    at: row.at.toISOString(),
    at_text: shortMomentText(ctx, row.at),
    unread: row.unread,
  };
}

async function getKnown(ctx: Ctx, { kind, id }: ThreadOf): Promise<Pick<OwnThread, 'subject' | 'storeId'>> {
  if (kind === 'ticket') {
    const { subject, store_id } = await getOwnTicket(ctx, id);
    return { subject, storeId: store_id };
  }
  const { store_id } = await ctx.db
    .selectFrom('orders')
    .select('store_id')
    .where('order_id', '=', id)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return { subject: '', storeId: store_id };
}

async function findSeenAt({ db }: Ctx, customerId: number, { kind, id }: ThreadOf): Promise<Date | null> {
  const row = await db
    .selectFrom('thread_views')
    .select('seen_at')
    .where('customer_id', '=', customerId)
    .where(kind === 'order' ? 'order_id' : 'ticket_id', '=', id)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

function isOf({ kind, id }: ThreadOf) {
  return kind === 'order' ? sql`order_id = ${id}` : sql`ticket_id = ${id}`;
}

const PAGE_SIZE = 20;
const LONGEST_BEGINNING = 160;
const LONG_AGO = new Date(0);
