import { isLocale } from '../../../domain/locale/locale.ts';
import { retryAt } from '../../../domain/push/retry-at.ts';
import { declarativeMessage, isUrgent, statusMessage } from '../../../domain/push/status-message.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { TaskPayloads } from '../../jobs/task-payloads.ts';
import type { PushPort } from '../../ports/push/port.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { knownStatus } from './announce-status.ts';

type Announcement = TaskPayloads['push_status'];

/** After this nobody wants to be told any more; the order page says how it stands. */
const TTL_SECONDS = 3 * 24 * 60 * 60;

/** Tells one browser of a changed status. What has changed again since, or been taken back, is not told. */
export async function pushStatus(ctx: Ctx, announcement: Announcement): Promise<void> {
  const { subscription_id, item_id, status } = announcement;
  const [browser, item] = await Promise.all([findBrowser(ctx, subscription_id), findItem(ctx, item_id)]);
  if (!ctx.ports.push || !browser || !item || item.customer_id !== browser.customer_id) return;
  if (knownStatus(item) !== status) return;
  const tag = `order-${item.order_id}`;
  const locale = isLocale(item.locale) ? item.locale : 'es';
  const { url } = await loadPortalAddress(ctx, item.store_id);
  const text = declarativeMessage(statusMessage({ status, orderNumber: String(item.order_id) }, locale), {
    navigate: `${url}/orders/detail/${item.order_id}`,
    tag,
    locale,
  });
  const outcome = await ctx.ports.push.send({
    endpoint: browser.endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
    text,
    topic: tag,
    urgency: isUrgent(status) ? 'high' : 'normal',
    ttlSeconds: TTL_SECONDS,
    now: ctx.now(),
  });
  await settle(ctx, announcement, { outcome, host: new URL(browser.endpoint).host });
}

async function settle(
  ctx: Ctx,
  announcement: Announcement,
  { outcome, host }: { readonly outcome: Awaited<ReturnType<PushPort['send']>>; readonly host: string },
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return;
    case 'gone':
      await ctx.db
        .deleteFrom('push_subscriptions')
        .where('subscription_id', '=', announcement.subscription_id)
        .execute();
      return;
    case 'refused':
      ctx.log.warn({ host, status: outcome.status }, 'a push service refused a message');
      return;
    case 'busy':
      await tryLater(ctx, announcement, outcome.retryAfterSeconds);
  }
}

async function tryLater(ctx: Ctx, announcement: Announcement, retryAfterSeconds: number | null): Promise<void> {
  const tries = announcement.tries + 1;
  const runAt = retryAt({ now: ctx.now(), tries, retryAfterSeconds });
  if (runAt.getTime() > new Date(announcement.announced_at).getTime() + TTL_SECONDS * 1000) return;
  await enqueue(ctx, 'push_status', { ...announcement, tries }, { runAt });
}

function findBrowser(ctx: Ctx, subscriptionId: string) {
  return ctx.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'customer_id'])
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
}

function findItem(ctx: Ctx, itemId: number) {
  return ctx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.order_id', 'order_items.order_id')
    .select(['order_items.customer_id', 'client_status_id', 'internal_status', 'panel_status_id'])
    .select(['orders.order_id', 'orders.locale', 'orders.store_id'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}
