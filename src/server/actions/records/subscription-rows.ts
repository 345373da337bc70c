import { type RawBuilder, sql } from 'kysely';
import { ANNUAL_LEGAL_ADVICE, type SubscriptionKind } from '../../../domain/records/subscriptions.ts';
import type { Ctx } from '../../ctx.ts';

export interface SubscriptionRow {
  readonly kind: SubscriptionKind;
  readonly number: number;
  readonly customer_id: number;
  readonly about: string | null;
  readonly order_id: number | null;
  readonly item_id: number | null;
  /** In cents, for a year; null for a free one. */
  readonly price: number | null;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly active: boolean;
  /** When its end was announced. */
  readonly ended_at: Date | null;
}

/**
 * The subscriptions of one customer, or of all, as a select. There is no table of them: the newsletter is the customer's consent, following a
 * company's flag, and a year of advice an order. Cancelled or refunded years do not count.
 */
export function subscriptionsOf(ctx: Ctx, customerId: number | undefined): RawBuilder<unknown> {
  const whose = (column: string) => (customerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${customerId}`);
  return sql`
    select 'newsletter' as kind, customer_id::bigint as number, customer_id, null::text as about, null::bigint as order_id,
           null::bigint as item_id, null::integer as price, null::timestamptz as since, null::timestamptz as until, true as active,
           null::timestamptz as ended_at
      from customers where newsletter and ${whose('customer_id')}
    union all
    select 'seguimiento', empresa_id, customer_id, name, null, null, null, null, null, true, null
      from empresas where seguimiento_activo and ${whose('customer_id')}
    union all
    select 'asesoria', i.item_id, i.customer_id, null, i.order_id, i.item_id, i.total, o.paid_at, o.paid_at + interval '1 year',
           o.paid_at + interval '1 year' > ${ctx.now()}, n.given_at
      from order_items as i join orders as o using (order_id) left join renewal_notices as n on n.item_id = i.item_id
     where i.product_id = ${ANNUAL_LEGAL_ADVICE} and o.paid_at is not null
       and i.internal_status not in ('canceled', 'closed', 'refunded') and ${whose('i.customer_id')}`;
}
