import { isLocale } from '../../../domain/locale/locale.ts';
import { whoActs } from '../../../domain/orders/who-acts.ts';
import { declarativeMessage, isUrgent, statusMessage } from '../../../domain/push/status-message.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { TaskPayloads } from '../../jobs/task-payloads.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { knownStatus } from './announce-status.ts';
import { countWaitingOrders } from './count-waiting-orders.ts';
import { findBrowser, sendToBrowser } from './send-to-browser.ts';

/** Notifies one browser of a changed status, unless it has changed again or was undone. */
export async function pushStatus(ctx: Ctx, announcement: TaskPayloads['push_status']): Promise<void> {
  const { subscription_id, item_id, status, announced_at, tries } = announcement;
  const [browser, item] = await Promise.all([findBrowser(ctx, subscription_id), findItem(ctx, item_id)]);
  if (!browser || !item || item.customer_id !== browser.customer_id) return;
  if (knownStatus(item) !== status) return;
  const changed = { status, acting: whoActs(item, status) };
  const tag = `order-${item.order_id}`;
  const locale = isLocale(item.locale) ? item.locale : 'es';
  const { url } = await loadPortalAddress(ctx, item.store_id);
  const text = declarativeMessage(statusMessage({ ...changed, orderNumber: String(item.order_id) }, locale), {
    navigate: `${url}/orders/detail/${item.order_id}`,
    tag,
    locale,
    waiting: await countWaitingOrders(ctx, item.customer_id),
  });
  await sendToBrowser(
    ctx,
    {
      subscriptionId: subscription_id,
      browser,
      text,
      topic: tag,
      isUrgent: isUrgent(changed),
      announcedAt: announced_at,
      tries,
    },
    (again, delayMs) => enqueue(ctx, 'push_status', { ...announcement, tries: again }, { delayMs }),
  );
}

function findItem(ctx: Ctx, itemId: number) {
  return ctx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.order_id', 'order_items.order_id')
    .select(['order_items.customer_id', 'client_status_id', 'pending_tramitation'])
    .select(['internal_status', 'panel_status_id'])
    .select(['orders.order_id', 'orders.locale', 'orders.store_id'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}
