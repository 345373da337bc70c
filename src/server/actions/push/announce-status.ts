import { sql } from 'kysely';
import { clientStatusOf } from '../../../domain/orders/client-status.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import { quietUntil } from '../../../domain/reminders/quiet-hours.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadNotificationSettings, wantsNews } from '../notifications/settings.ts';

/**
 * Notifies the customer's browsers when the displayed status of an item has changed, once the change can no longer be undone. A newer change
 * replaces a pending one.
 */
export async function announceStatus(tx: Ctx, { before, after }: { before: ItemRow; after: ItemRow }): Promise<void> {
  const status = knownStatus(after);
  if (status === null || status === knownStatus(before)) return;
  const payload = { item_id: after.item_id, status };
  await enqueue(tx, 'announce_status', payload, {
    key: `announce:${after.item_id}`,
    delayMs: tx.settings.UNDO_SECONDS * 1000,
    where: sql`from push_subscriptions where customer_id = ${after.customer_id} limit 1`,
  });
}

/**
 * A message for each registered browser of the customer, after their quiet hours; none if the item has moved on since, which has its own message.
 */
export async function spreadAnnouncement(
  ctx: Ctx,
  { item_id, status }: { readonly item_id: number; readonly status: ClientStatusId },
): Promise<void> {
  const item = await ctx.db
    .selectFrom('order_items')
    .select('customer_id')
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  if (!item) return;
  const settings = await loadNotificationSettings(ctx, item.customer_id);
  if (!wantsNews(settings, 'status', 'push')) return;
  const runAt = quietUntil(settings.hours, ctx.now());
  const browsers = await ctx.db
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('customer_id', '=', item.customer_id)
    .execute();
  for (const { subscription_id } of browsers) {
    const payload = { subscription_id, item_id, status, announced_at: ctx.now().toISOString(), tries: 0 };
    // A repeated run of this task after a crash finds its jobs there.
    await enqueue(ctx, 'push_status', payload, {
      key: `push:${subscription_id}:${item_id}`,
      ...(runAt && { runAt }),
    });
  }
}

/** The status shown to the customer; null for an unknown one. */
export function knownStatus(item: Parameters<typeof clientStatusOf>[0]): ClientStatusId | null {
  const known = clientStatusOf(item);
  return known.ok ? known.client_status : null;
}
