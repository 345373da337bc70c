import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type {
  Activity,
  listActivities as listActivitiesCall,
  listOwnActivities as listOwnActivitiesCall,
  OwnActivity,
} from '../../../contract/records/activities.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { activityKindOf, activityPatterns } from '../../../domain/records/activities.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { findOwnerOf } from '../portfolio/owner.ts';
import { withinDays } from './days-asked.ts';

type Filters = QueryOf<typeof listActivitiesCall>;

/** Activities by and for customers, filtered and paged. @throws AppError page_size, invalid_input, forbidden */
export function listActivities(ctx: Ctx, filters: Filters): Promise<PageOf<Activity>> {
  requireNamedRight(ctx, 'portfolio');
  return readPage(ctx, filters, []);
}

/**
 * What the signed-in customer did, and visits of our agents to their account. Work on their orders is shown with these.
 * @throws AppError page_size, invalid_input, sign_in_required
 */
export async function listOwnActivities(
  ctx: Ctx,
  filters: QueryOf<typeof listOwnActivitiesCall>,
): Promise<PageOf<OwnActivity>> {
  const own = { ...filters, 'custom_filter[customer_id]': requireCustomer(ctx) };
  const { items, ...rest } = await readPage(ctx, own, [sql`(e.actor_kind = 'customer' or e.action like 'visit.%')`]);
  const told = items.map(({ customer: _oneself, who, ...activity }) => ({
    ...activity,
    who: who.kind === 'agent' ? { ...who, name: null } : who,
  }));
  return { items: told, ...rest };
}

async function readPage(
  ctx: Ctx,
  filters: Filters,
  narrower: readonly RawBuilder<unknown>[],
): Promise<PageOf<Activity>> {
  const { page, size, offset } = pageOf(filters);
  const kind = filters['custom_filter[kind]'];
  const conditions = [
    sql`e.action like any(${[...activityPatterns(kind && [kind])]}::text[])`,
    subjects(filters),
    ...withinDays(ctx, 'e.at', filters),
    ...lately(ctx, filters),
    ...narrower,
  ];
  const found = sql`from audit_events as e where ${sql.join(conditions, sql` and `)}`;
  const direction = sql.raw(directionOf(filters));
  const [rows, counted] = await Promise.all([
    readEvents(
      ctx,
      sql`select e.* ${found} order by e.event_id ${direction} limit ${size} offset ${offset}`,
      direction,
    ),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items: await present(ctx, rows), ...counted, page, per_page: size };
}

/** Events about a customer, an order or an item, or by a customer; a filter selects those of one of them, each by an index. */
function subjects(filters: Filters): RawBuilder<unknown> {
  const [customerId, orderId] = [filters['custom_filter[customer_id]'], filters['custom_filter[order_id]']];
  if (orderId !== undefined) {
    const own = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`;
    return sql`e.event_id in (
      select event_id from audit_events where subject_kind = 'order'
         and subject_id in (select order_id::text from orders where order_id = ${orderId} ${own})
      union select event_id from audit_events where subject_kind = 'item'
         and subject_id in (select item_id::text from order_items where order_id = ${orderId} ${own}))`;
  }
  if (customerId === undefined) {
    return sql`(e.subject_kind in ('customer', 'order', 'item') or e.actor_kind = 'customer')`;
  }
  return sql`e.event_id in (
    select event_id from audit_events where actor_kind = 'customer' and actor_id = ${customerId}
    union select event_id from audit_events where subject_kind = 'customer' and subject_id = ${String(customerId)}
    union select event_id from audit_events where subject_kind = 'order'
       and subject_id in (select order_id::text from orders where customer_id = ${customerId})
    union select event_id from audit_events where subject_kind = 'item'
       and subject_id in (select item_id::text from order_items where customer_id = ${customerId})
    union select event_id from audit_events where subject_kind = 'quote'
       and subject_id in (select quote_id::text from quotes where customer_id = ${customerId}))`;
}

/** Without a customer only the last week: the journal is long, and nobody reads further back unfiltered. */
function lately(ctx: Ctx, filters: Filters): RawBuilder<unknown>[] {
  const isNarrow =
    filters['custom_filter[customer_id]'] !== undefined ||
    filters['custom_filter[order_id]'] !== undefined ||
    filters['custom_filter[date_start]'] !== undefined;
  return isNarrow ? [] : [sql`e.at >= ${new Date(ctx.now().getTime() - WEEK)}`];
}

interface Row {
  readonly event_id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly visiting_agent_id: number | null;
  readonly detail: { readonly fields?: unknown };
  readonly item_id: number | null;
  readonly order_id: number | null;
  readonly customer_id: number | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
}

/** Events of a page with their order, item and customer. Only ids of their own kind are certain to be numbers. */
async function readEvents(
  { db }: Ctx,
  events: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select e.event_id, e.at, e.action, e.actor_kind, e.actor_id, e.visiting_agent_id, e.detail,
           i.item_id, coalesce(i.order_id, o.order_id) as order_id,
           c.customer_id, c.firstname, c.lastname, c.mail_address as email
      from (${events}) as e
      left join order_items as i on i.item_id = case when e.subject_kind = 'item' then e.subject_id::bigint end
      left join orders as o on o.order_id = case when e.subject_kind = 'order' then e.subject_id::bigint end
      left join quotes as q on q.quote_id = case when e.subject_kind = 'quote' then e.subject_id::bigint end
      left join customers as c on c.erased_at is null and c.customer_id = coalesce(
           i.customer_id, o.customer_id, q.customer_id,
           case when e.subject_kind = 'customer' then e.subject_id::integer end,
           case when e.actor_kind = 'customer' then e.actor_id end)
     order by e.event_id ${direction}`.execute(db);
  return rows;
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<Activity[]> {
  const agentIds = rows.map((row) => row.visiting_agent_id ?? (row.actor_kind === 'agent' ? row.actor_id : null));
  const names = await namesOfAgents(ctx, agentIds);
  return rows.flatMap((row, index): Activity[] => {
    const kind = activityKindOf(row.action);
    if (kind === null) return [];
    const agentId = agentIds[index] ?? null;
    const customer = findOwnerOf(row);
    return [
      {
        id: row.event_id,
        at: row.at.toISOString(),
        action: row.action,
        kind,
        who:
          agentId === null
            ? { kind: row.actor_kind, name: row.actor_kind === 'customer' && customer ? nameOf(customer) : null }
            : { kind: 'agent', name: names.get(agentId) ?? null },
        customer,
        order_id: row.order_id,
        item_id: row.item_id,
        fields: Array.isArray(row.detail.fields) ? row.detail.fields.map(String) : [],
      },
    ];
  });
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`.trim();
const WEEK = 7 * DAY_MS;
