import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { SIMPLE_NOTES, STALE_NOTE_DAYS } from '../../../domain/orders/stale-note.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { PRODUCTS_WITH_VALIDITY } from '../../../domain/orders/validity.ts';
import { dataDueReminder, EXPIRY_DAYS, expiryReminder } from '../../../domain/reminders/due-reminder.ts';
import type { ReminderKind } from '../../../domain/reminders/notification-kinds.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { itemValidity } from '../items/item-validity.ts';
import { findRenewed } from '../updating/find-renewed.ts';

/** Items per batch. */
const AT_ONCE = 500;

/**
 * Stores due reminders, each once however often this runs. If several of one item fell due during a downtime, only the latest is stored. @returns
 * how many are new
 */
export async function collectReminders(ctx: Ctx): Promise<number> {
  return (await collectExpiries(ctx)) + (await collectDataDue(ctx));
}

interface Due {
  readonly item: Pick<ItemRow, 'item_id' | 'customer_id'>;
  readonly kind: ReminderKind;
  readonly aboutOn: string;
  readonly days: number;
}

/** Papers whose validity ends, unless they were renewed. */
async function collectExpiries(ctx: Ctx): Promise<number> {
  let written = 0;
  for (let last = 0; ; ) {
    const items = await ctx.db
      .selectFrom('order_items')
      .selectAll()
      .where('product_id', 'in', [...PRODUCTS_WITH_VALIDITY])
      .where('client_status', '=', 'ready')
      .where('delivered_at', 'is not', null)
      // Most papers are notas, and only the second half of their sixty days matters.
      .where((eb) =>
        eb.or([
          eb('product_id', 'not in', [...SIMPLE_NOTES]),
          eb.and([
            eb('delivered_at', '>', daysBefore(ctx.now(), STALE_NOTE_DAYS + 2)),
            eb('delivered_at', '<', daysBefore(ctx.now(), STALE_NOTE_DAYS - Math.max(...EXPIRY_DAYS) - 2)),
          ]),
        ]),
      )
      .where('item_id', '>', last)
      // The last reminder of a paper is the one on its last day.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reminders')
              .select('reminder_id')
              .whereRef('reminders.item_id', '=', 'order_items.item_id')
              .where('kind', '=', 'paper_expiry')
              .where('days', '=', Math.min(...EXPIRY_DAYS)),
          ),
        ),
      )
      .orderBy('item_id')
      .limit(AT_ONCE)
      .execute();
    const due = items.flatMap((item) => {
      const until = itemValidity(item, ctx.now())?.until;
      const days = until === undefined ? null : expiryReminder(until, today(ctx, item));
      return until === undefined || days === null ? [] : [{ item, until, days }];
    });
    const renewed = await findRenewed(
      ctx,
      due.map(({ item }) => item),
    );
    for (const { item, until, days } of due) {
      if (!renewed.has(item.item_id)) written += await write(ctx, { item, kind: 'paper_expiry', aboutOn: until, days });
    }
    if (items.length < AT_ONCE) return written;
    last = items.at(-1)?.item_id ?? last;
  }
}

/** Orders paid early that still wait for answers; after 30 days the timer of their status takes over. */
async function collectDataDue(ctx: Ctx): Promise<number> {
  const items = await ctx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.order_id', 'order_items.order_id')
    .selectAll('order_items')
    .select('orders.paid_at as order_paid_at')
    .where('pending_tramitation', '=', true)
    .where('panel_status_id', '=', STATUS.on_hold)
    .where('orders.paid_at', 'is not', null)
    .orderBy('item_id')
    .execute();
  let written = 0;
  for (const { order_paid_at, ...item } of items) {
    const since = dayOf(item, order_paid_at ?? item.created_at);
    const days = dataDueReminder(since, today(ctx, item));
    if (days !== null) written += await write(ctx, { item, kind: 'data_due', aboutOn: since, days });
  }
  return written;
}

/** Skipped if this reminder, or a later one on the same subject, has already been stored. */
async function write(ctx: Ctx, { item, kind, aboutOn, days }: Due): Promise<number> {
  const before = await ctx.db
    .selectFrom('reminders')
    .select('reminder_id')
    .where('item_id', '=', item.item_id)
    .where('kind', '=', kind)
    .where('about_on', '=', aboutOn)
    .where('days', kind === 'paper_expiry' ? '<=' : '>=', days)
    .executeTakeFirst();
  if (before) return 0;
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('reminders')
    .values({
      customer_id: item.customer_id,
      item_id: item.item_id,
      kind,
      about_on: aboutOn,
      days,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['item_id', 'kind', 'about_on', 'days']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

function today(ctx: Ctx, item: Pick<ItemRow, 'calendar'>): string {
  return dayOf(item, ctx.now());
}

function dayOf(item: Pick<ItemRow, 'calendar'>, at: Date): string {
  return dayText(localTimeOf(calendarOf(item), at.getTime()).day);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
