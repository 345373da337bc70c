import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type {
  listOwnSubscriptions as listOwnSubscriptionsCall,
  listSubscriptions as listSubscriptionsCall,
  OwnSubscription,
  Subscription,
} from '../../../contract/records/subscriptions.ts';
import { subscriptionId } from '../../../domain/records/subscriptions.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { ownerOf } from '../portfolio/owner.ts';
import { likePattern } from '../providers/like-pattern.ts';
import { type SubscriptionRow, subscriptionsOf } from './subscription-rows.ts';

type Filters = QueryOf<typeof listSubscriptionsCall>;

/** Customers' subscriptions, by filter, a page at a time. @throws AppError page_size, invalid_input, forbidden */
export function listSubscriptions(ctx: Ctx, filters: Filters): Promise<PageOf<Subscription>> {
  requireNamedRight(ctx, 'portfolio');
  return readPage(ctx, filters);
}

/** The signed-in customer's own, by filter, a page at a time. @throws AppError page_size, invalid_input, sign_in_required */
export async function listSubscriptionsOfOneself(
  ctx: Ctx,
  filters: QueryOf<typeof listOwnSubscriptionsCall>,
): Promise<PageOf<OwnSubscription>> {
  const { items, ...rest } = await readPage(ctx, { ...filters, 'custom_filter[customer_id]': requireCustomer(ctx) });
  return { items: items.map(({ user_id: _id, customer: _oneself, ends_here: _here, ...own }) => own), ...rest };
}

async function readPage(ctx: Ctx, filters: Filters): Promise<PageOf<Subscription>> {
  const { page, size, offset } = pageOf(filters);
  const found = sql`from (${subscriptionsOf(ctx, filters['custom_filter[customer_id]'])}) as s
    join customers as c on c.customer_id = s.customer_id and c.erased_at is null
    where ${sql.join(asked(filters), sql` and `)}`;
  const direction = sql.raw(directionOf(filters));
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select s.*, c.firstname, c.lastname, c.mail_address as email ${found}
      order by s.since ${direction} nulls last, s.number ${direction}, s.kind limit ${size} offset ${offset}`.execute(
      ctx.db,
    ),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items: rows.map(present), ...counted, page, per_page: size };
}

type Row = SubscriptionRow & { readonly firstname: string; readonly lastname: string; readonly email: string };

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
  if (text.includes('@')) return sql`c.mail_address = ${text}::citext`;
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
    renews: kind === 'asesoria' ? row.active && row.ended_at === null : null,
    ends_here: kind === 'newsletter' || (kind === 'asesoria' && row.active && row.ended_at === null),
  };
}
