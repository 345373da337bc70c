import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Age, Figure, Period } from '../../../domain/figures/figure.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { nowLists, OPEN } from './now-lists.ts';

/** A condition on `order_items`: the items that a number of the figures counts. @throws AppError forbidden for all but supervisors */
export function figureItems(ctx: Ctx, figure: Figure): RawBuilder<boolean> {
  requireNamedRight(ctx, 'see_figures');
  switch (figure.kind) {
    case 'placed':
      return placedItems(figure);
    case 'question':
      return askedAgain(figure);
    case 'open':
      return openLists(ctx)[figure.list];
    case 'age':
      return sql`(order_items.panel_status_id = ${figure.status} and order_items.panel_status_id = any (${OPEN})
        and ${ofAge(ctx, figure.age)})`;
  }
}

/** Open work, shared by the figures and the lists behind them. */
export function openLists(ctx: Ctx) {
  const { late, due_today } = nowLists(ctx);
  return {
    late,
    tonight: sql<boolean>`(${late} or ${due_today})`,
    owed: sql<boolean>`(order_items.panel_status_id = any (${OPEN}) and order_items.fees > 0)`,
  };
}

/** Ordered so long ago. */
export function ofAge(ctx: Ctx, age: Age): RawBuilder<boolean> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const [from, until] = BOUNDS[age];
  return sql`(order_items.created_at <= ${ago(from)} and (${until}::integer is null or order_items.created_at > ${ago(until ?? 0)}))`;
}

/** In days of 24 hours: from the first, below the second. */
const BOUNDS: Readonly<Record<Age, readonly [number, number | null]>> = {
  day: [0, 1],
  three_days: [1, 3],
  week: [3, 7],
  older: [7, null],
};

/**
 * What is counted is said by the view. The same is said of the item itself first, as far as it can be: so the newest items are read in their order
 * until a page is full, and only those that may count are looked up in the view.
 */
function placedItems({ counted, group, key, from, until }: Placed): RawBuilder<boolean> {
  const counts = counted === 'items' ? sql`true` : sql`figure.${sql.ref(COLUMNS[counted])} > 0`;
  const ofGroup = group === 'all' || group === 'day' ? sql`true` : sql`figure.${sql.ref(group)} = ${Number(key)}`;
  const [first, last] = group === 'day' ? [key, key] : [from, until];
  return sql`(${aboutThen({ from: first, until: last })} and ${itemCounted(counted, first)} and ${itemOfGroup({ group, key })}
    and (select figure.day between ${first} and ${last} and ${counts} and ${ofGroup}
      from figure_items figure where figure.item_id = order_items.item_id))`;
}

type Placed = Extract<Figure, { kind: 'placed' }>;

const COLUMNS = { refunds: 'refunds', delivered: 'delivered', late: 'late', incidents: 'incident' } as const;

function itemCounted(counted: Placed['counted'], from: string): RawBuilder<boolean> {
  switch (counted) {
    case 'items':
      return sql`true`;
    case 'refunds':
      return amongItems(sql`select item_id from refunds where state = 'done' and proposed_at >= ${from}::date - 1`);
    case 'delivered':
      return sql`order_items.delivered_at is not null`;
    case 'late':
      return sql`order_items.delivered_at > order_items.deadline_at`;
    case 'incidents':
      return amongItems(sql`select item_id from incident_forms where asked_at >= ${from}::date - 1`);
  }
}

/** An array that is read once: with `exists` each item of the period is probed where next to none of them counts. */
function amongItems(counted: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`order_items.item_id = any (array(${counted}))`;
}

function itemOfGroup({ group, key }: Pick<Placed, 'group' | 'key'>): RawBuilder<boolean> {
  const number = Number(key);
  switch (group) {
    case 'portal':
      return sql`order_items.store_id = ${number}`;
    case 'product':
      return sql`order_items.product_id = ${number}`;
    case 'agent':
      return number === 0 ? sql`order_items.asignee_id is null` : sql`order_items.asignee_id = ${number}`;
    case 'team':
      return sql`order_items.is_portuguese = ${number === 1}`;
    case 'registry':
      return number === 0
        ? sql`true`
        : sql`exists (select from item_registries placed
            where placed.item_id = order_items.item_id and placed.registry_id = ${number})`;
    case 'all':
    case 'day':
      return sql`true`;
  }
}

/** Days of portals lie within a day of those of UTC. */
function aboutThen({ from, until }: Period): RawBuilder<boolean> {
  return sql`order_items.created_at >= ${from}::date - 1 and order_items.created_at < ${until}::date + 2`;
}

function askedAgain({ product, option, from, until }: Extract<Figure, { kind: 'question' }>): RawBuilder<boolean> {
  return sql`(order_items.product_id = ${product} and order_items.item_id in (
    select asked.item_id from incident_forms asked
    where asked.asked_at >= ${from}::date - 1 and asked.asked_at < ${until}::date + 2
      and portal_day(asked.asked_at, order_items.store_id) between ${from} and ${until}
      and asked.questions @> ${JSON.stringify([{ option_id: option }])}::jsonb))`;
}
