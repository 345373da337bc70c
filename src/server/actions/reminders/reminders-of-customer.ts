import { localDay } from '../../../domain/calendar/local-day.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { expiryReminder } from '../../../domain/reminders/due-reminder.ts';
import type { ReminderKind } from '../../../domain/reminders/notification-kinds.ts';
import type { Ctx } from '../../ctx.ts';
import { isUnfinished } from '../finalizing/get-unfinished.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { findRenewed } from '../updating/find-renewed.ts';

/** A reminder with its subject, for its customer. */
export interface ReminderOfCustomer {
  readonly reminderId: string;
  readonly kind: ReminderKind;
  readonly orderId: number;
  readonly itemName: string;
  /** `yyyy-mm-dd`. */
  readonly aboutOn: string;
  readonly createdAt: Date;
  /** Path of the page for acting on it. */
  readonly path: string;
  /** Whether there is still something to do: the paper was not renewed, the answers are still missing. */
  readonly isOpen: boolean;
}

/** Reminders by their ids, with texts in a language. */
export async function describeReminders(
  ctx: Ctx,
  {
    reminderIds,
    locale,
    timeZone,
  }: { readonly reminderIds: readonly string[]; readonly locale: Locale; readonly timeZone: string },
): Promise<ReminderOfCustomer[]> {
  if (reminderIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('reminders')
    .innerJoin('order_items', 'order_items.item_id', 'reminders.item_id')
    .selectAll('order_items')
    .select(['reminder_id', 'reminders.kind as reminder_kind', 'about_on', 'reminders.created_at as reminded_at'])
    .where('reminder_id', 'in', [...reminderIds])
    .orderBy('reminders.created_at', 'desc')
    .orderBy('reminder_id')
    .execute();
  const renewed = await findRenewed(ctx, rows);
  const today = localDay(ctx.now(), timeZone);
  return Promise.all(
    rows.map(async (row) => {
      const kind = row.reminder_kind as ReminderKind;
      const aboutOn = String(row.about_on);
      return {
        reminderId: row.reminder_id,
        kind,
        orderId: row.order_id,
        itemName: textIn((await loadProduct(ctx, row)).name, locale),
        aboutOn,
        createdAt: row.reminded_at,
        path: pathOf(row, kind),
        isOpen:
          kind === 'data_due'
            ? isUnfinished(row)
            : !renewed.has(row.item_id) && expiryReminder(aboutOn, today) !== null,
      };
    }),
  );
}

function pathOf({ item_id, order_id }: ItemRow, kind: ReminderKind): string {
  return kind === 'data_due' ? `/tienda/customer/checkout/finalize/${item_id}` : `/orders/detail/${order_id}`;
}
