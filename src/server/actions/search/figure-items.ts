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

function placedItems({ counted, group, key, ...period }: Extract<Figure, { kind: 'placed' }>): RawBuilder<boolean> {
  const within = sql`figure.created_at >= ${period.from}::date - 1 and figure.created_at < ${period.until}::date + 2
    and figure.day between ${period.from} and ${period.until}`;
  const counts = counted === 'items' ? sql`` : sql`and figure.${sql.ref(COLUMNS[counted])} > 0`;
  const ofGroup =
    group === 'all'
      ? sql``
      : group === 'day'
        ? sql`and figure.day = ${key}`
        : sql`and figure.${sql.ref(group)} = ${Number(key)}`;
  return sql`(${aboutThen(period)} and order_items.item_id in (
    select figure.item_id from figure_items figure where ${within} ${counts} ${ofGroup}))`;
}

const COLUMNS = { refunds: 'refunds', delivered: 'delivered', late: 'late', incidents: 'incident' } as const;

/** Repeated on the items, for query plans that begin with them. */
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
