import { sql } from 'kysely';
import type { PhoneCallCard } from '../../../contract/phone-calls.ts';
import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { isFinished } from '../../../domain/customers/retention.ts';
import { e164Of, numberKeyOf } from '../../../domain/phone-calls/phone-number.ts';
import type { Ctx } from '../../ctx.ts';
import { productNameOf } from '../items/product-name.ts';

type Person = PhoneCallCard['people'][number];

interface MatchedCustomer {
  readonly customer_id: number;
  readonly name: string;
  readonly email: string;
}

/** All customers with this telephone number, the latest buyer first. A withheld number belongs to nobody. */
export async function matchCustomers({ db }: Pick<Ctx, 'db'>, number: string): Promise<MatchedCustomer[]> {
  if (number === '') return [];
  const { rows } = await sql<MatchedCustomer & { phone: string; store_id: number }>`
    select k.customer_id, trim(k.firstname || ' ' || k.lastname) as name, k.mail_address::text as email, c.phone, c.store_id
      from customers c join customers k on k.customer_id = coalesce(c.merged_into, c.customer_id)
     where c.phone is not null and c.erased_at is null
       and right(regexp_replace(c.phone, '\\D', '', 'g'), 9) = ${numberKeyOf(number)}
     order by (select max(order_id) from orders where customer_id = k.customer_id) desc nulls last, k.customer_id
     limit ${MOST_READ}`.execute(db);
  const callers = rows.filter(({ phone, store_id }) => e164Of(phone, calendarOfStore(store_id)) === number);
  // Merged accounts are one person.
  return callers
    .filter(({ customer_id }, at) => callers.findIndex((other) => other.customer_id === customer_id) === at)
    .slice(0, MOST_OFFERED)
    .map(({ customer_id, name, email }) => ({ customer_id, name, email }));
}

/** The orders that each of them may call about: those in progress, and the latest finished ones. */
export async function withItems(ctx: Ctx, customers: readonly MatchedCustomer[]): Promise<Person[]> {
  if (customers.length === 0) return [];
  const ids = customers.map(({ customer_id }) => customer_id);
  const { rows } = await sql<ItemOfCaller>`
    select i.* from unnest(${ids}::int[]) as wanted(customer_id)
     cross join lateral (
       select item_id, order_id, customer_id, product_id, panel_status_id, internal_status
         from order_items where customer_id = wanted.customer_id order by item_id desc limit ${ITEMS_READ}) i`.execute(
    ctx.db,
  );
  return customers.map((customer) => {
    const items = rows
      .filter(({ customer_id }) => customer_id === customer.customer_id)
      .map((row) => ({
        item_id: row.item_id,
        order_id: row.order_id,
        product: productNameOf(ctx, row.product_id),
        is_open: !isFinished(row),
      }));
    const open = items.filter(({ is_open }) => is_open);
    return {
      ...customer,
      items: [...open, ...items.filter(({ is_open }) => !is_open).slice(0, DONE_OFFERED)].slice(0, ITEMS_OFFERED),
    };
  });
}

interface ItemOfCaller {
  readonly item_id: number;
  readonly order_id: number;
  readonly customer_id: number;
  readonly product_id: number;
  readonly panel_status_id: number;
  readonly internal_status: string;
}

/** Families and offices share a telephone; more than these would not help. */
const MOST_OFFERED = 10;
const MOST_READ = 50;
const ITEMS_READ = 30;
const ITEMS_OFFERED = 8;
const DONE_OFFERED = 2;
