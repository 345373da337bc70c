import { sql } from 'kysely';
import type { Upcoming } from '../../../contract/orders/upcoming.ts';
import { businessMillisBetween, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { explainChoice } from '../../../domain/orders/explain-choice.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { presentOrderRow, withNames } from '../search/present-order-row.ts';
import { loadOffering, offeredItems, requireQueue } from './offered-items.ts';

/**
 * The items that the queue would give to the caller next, in its order. Nothing is locked or reserved: a colleague may take them first.
 * @throws AppError forbidden for a notary, and for queue -2 without the role portugal
 */
export async function listUpcoming(ctx: Ctx, queue: QueueId): Promise<Upcoming[]> {
  requireQueue(ctx, queue);
  const offering = await loadOffering(ctx, queue);
  const { rows: offered } = await sql<{ own: boolean; item_id: number }>`
    with ${offeredItems(offering, MOST_SHOWN)} select own, item_id from offered`.execute(ctx.db);
  if (offered.length === 0) return [];
  const ids = offered.map(({ item_id }) => item_id);
  const items = ctx.db.selectFrom('order_items').selectAll('order_items').where('item_id', 'in', ids).as('i');
  const waiting = withNames(ctx, items).select(['i.answered_at', 'i.queue_entered', 'i.calendar']);
  const named = new Map((await waiting.execute()).map((row) => [row.item_id, row]));
  return offered.flatMap(({ own, item_id }) => {
    const item = named.get(item_id);
    return item ? [{ row: presentOrderRow(ctx, item), why: whyNext(ctx, item, own) }] : [];
  });
}

type Waiting = Pick<ItemRow, 'calendar' | 'answered_at' | 'priority' | 'queue_entered' | 'deadline_at'>;

function whyNext(ctx: Ctx, item: Waiting, own: boolean): Upcoming['why'] {
  const calendar = calendarOf(item);
  const now = ctx.now();
  const untilNow = (then: Date) => businessMillisBetween(calendar, then, now);
  return {
    ...explainChoice({
      own,
      answeredFor: item.answered_at === null ? null : untilNow(item.answered_at),
      priority: item.priority,
      waitedFor: businessMillisSince(calendar, now) - (item.queue_entered ?? 0),
      dueIn: item.deadline_at === null ? null : -untilNow(item.deadline_at),
      late: item.deadline_at !== null && item.deadline_at < now,
    }),
  };
}

const MOST_SHOWN = 10;
