import { isLocale } from '../../../domain/locale/locale.ts';
import { reminderMessage } from '../../../domain/push/reminder-message.ts';
import { declarativeMessage } from '../../../domain/push/status-message.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { TaskPayloads } from '../../jobs/task-payloads.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { countWaitingOrders } from '../push/count-waiting-orders.ts';
import { findBrowser, sendToBrowser } from '../push/send-to-browser.ts';

const TAG = 'reminders';

/** Notifies one browser of new reminders, which their page lists. */
export async function pushReminders(ctx: Ctx, announcement: TaskPayloads['push_reminders']): Promise<void> {
  const { subscription_id, about, announced_at, tries } = announcement;
  const browser = await findBrowser(ctx, subscription_id);
  if (!browser) return;
  const customer = await ctx.db
    .selectFrom('customers')
    .select(['locale', 'store_id'])
    .where('customer_id', '=', browser.customer_id)
    .executeTakeFirstOrThrow();
  const locale = isLocale(customer.locale) ? customer.locale : 'es';
  const { url } = await loadPortalAddress(ctx, customer.store_id);
  const text = declarativeMessage(reminderMessage(about, locale), {
    navigate: `${url}/orders/profile/notifications`,

    tag: TAG,
    locale,
    waiting: await countWaitingOrders(ctx, browser.customer_id),
  });
  await sendToBrowser(
    ctx,
    {
      subscriptionId: subscription_id,
      browser,
      text,
      topic: TAG,

      isUrgent: false,
      announcedAt: announced_at,
      tries,
    },
    (again, delayMs) => enqueue(ctx, 'push_reminders', { ...announcement, tries: again }, { delayMs }),
  );
}
