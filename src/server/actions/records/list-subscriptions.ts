import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type {
  listSubscriptions as listSubscriptionsCall,
  Subscription,
} from '../../../contract/records/subscriptions.ts';
import { ANNUAL_LEGAL_ADVICE, type SubscriptionKind, subscriptionId } from '../../../domain/records/subscriptions.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { ownerOf } from '../portfolio/owner.ts';
import { likePattern } from '../providers/like-pattern.ts';

type Filters = QueryOf<typeof listSubscriptionsCall>;

/** What customers are subscribed to, by filter, a page at a time. @throws AppError page_size, invalid_input, forbidden */
export async function listSubscriptions(ctx: Ctx, filters: Filters): Promise<PageOf<Subscription>> {
  requireNamedRight(ctx, 'portfolio');
  const { page, size, offset } = pageOf(filters);
  const found = sql`from (${allKinds(ctx, filters['custom_filter[customer_id]'])}) as s
    join customers as c on c.customer_id = s.customer_id and c.erased_at is null
    where ${sql.join(asked(filters), sql` and `)}`;
  const direction = sql.raw(directionOf(filters));
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select s.*, c.firstname, c.lastname, c.email ${found}
      order by s.since ${direction} nulls last, s.number ${direction}, s.kind limit ${size} offset ${offset}`.execute(
      ctx.db,
    ),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items: rows.map(present), ...counted, page, per_page: size };
}

interface Row {
  readonly kind: SubscriptionKind;
  readonly number: number;
  readonly customer_id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly about: string | null;
  readonly order_id: number | null;
  readonly item_id: number | null;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly active: boolean;
}

/**
 * There is no table of subscriptions: the newsletter is the customer's consent, following a company's flag, and a year of advice an order.
 * Cancelled or refunded years do not count.
 */
function allKinds(ctx: Ctx, customerId: number | undefined): RawBuilder<unknown> {
  const whose = (column: string) => (customerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${customerId}`);
  return sql`
    select 'newsletter' as kind, customer_id::bigint as number, customer_id, null::text as about, null::bigint as order_id,
           null::bigint as item_id, null::timestamptz as since, null::timestamptz as until, true as active
      from customers where newsletter and ${whose('customer_id')}
    union all
    select 'seguimiento', empresa_id, customer_id, name, null, null, null, null, true
      from empresas where seguimiento_activo and ${whose('customer_id')}
    union all
    select 'asesoria', i.item_id, i.customer_id, null, i.order_id, i.item_id, o.paid_at, o.paid_at + interval '1 year',
           o.paid_at + interval '1 year' > ${ctx.now()}
      from order_items as i join orders as o using (order_id)
     where i.product_id = ${ANNUAL_LEGAL_ADVICE} and o.paid_at is not null
       and i.internal_status not in ('canceled', 'closed', 'refunded') and ${whose('i.customer_id')}`;
}

function asked(filters: Filters): RawBuilder<unknown>[] {
  const [kind, active] = [filters['custom_filter[kind]'], filters['custom_filter[active]']];
  const text = filters['custom_filter[text]'];
  return [
    sql`true`,
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(active === undefined ? [] : [sql`s.active = ${active}`]),
    ...(text === undefined ? [] : [belongsTo(text)]),
  ];
}

function belongsTo(text: string): RawBuilder<unknown> {
  if (text.includes('@')) return sql`c.email = ${text}::citext`;
  const pattern = likePattern(text);
  return sql`(plain_letters(coalesce(s.about, '')) like plain_letters(${pattern})
           or plain_letters(c.firstname || ' ' || c.lastname) like plain_letters(${pattern}))`;
}

function present(row: Row): Subscription {
  const { kind, number } = row;
  return {
    id: subscriptionId(kind, number),
    user_id: row.customer_id,
    customer: ownerOf(row),
    kind,
    about: row.about === null ? null : { empresa_id: number, name: row.about },
    order_id: row.order_id,
    item_id: row.item_id,
    since: row.since?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    active: row.active,
    ends_here: kind === 'newsletter',
  };
}
