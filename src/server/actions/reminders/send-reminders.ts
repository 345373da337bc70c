import { localDay } from '../../../domain/calendar/local-day.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { RemindedOf } from '../../../domain/push/reminder-message.ts';
import type { Channel } from '../../../domain/reminders/notification-kinds.ts';
import { quietUntil } from '../../../domain/reminders/quiet-hours.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { unsubscribeUrlOf } from '../mail/unsubscribe-token.ts';
import { loadNotificationSettings, type NotificationSettings, wantsNews } from '../notifications/settings.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { describeReminders, type ReminderOfCustomer } from './reminders-of-customer.ts';

/** Customers per batch. */
const AT_ONCE = 500;

/**
 * Sends pending reminders: one mail a day and one push message for each customer, outside their quiet hours, with wanted and still relevant
 * reminders only. @returns how many customers got a reminder
 */
export async function sendReminders(ctx: Ctx): Promise<number> {
  let told = 0;
  for (let last = 0; ; ) {
    const waiting = await waitingAfter(ctx, last);
    for (const { customer_id } of waiting) {
      const settings = await loadNotificationSettings(ctx, customer_id);
      if (quietUntil(settings.hours, ctx.now())) continue;
      if (await inTransaction(ctx, (tx) => tell(tx, customer_id, settings))) told += 1;
    }
    if (waiting.length < AT_ONCE) return told;
    last = waiting.at(-1)?.customer_id ?? last;
  }
}

function waitingAfter({ db }: Ctx, customerId: number) {
  return db
    .selectFrom('reminders')
    .select('customer_id')
    .distinct()
    .where((eb) => eb.or([eb('mail_state', '=', 'waiting'), eb('push_state', '=', 'waiting')]))
    .where('customer_id', '>', customerId)
    .orderBy('customer_id')
    .limit(AT_ONCE)
    .execute();
}

async function tell(tx: Ctx, customerId: number, settings: NotificationSettings): Promise<boolean> {
  const customer = await tx.db
    .selectFrom('customers')
    .select(['customer_id', 'firstname', 'locale', 'store_id'])
    .select('mail_address as email')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    // With two workers, the second finds the mail of the day already written.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) return false;
  const rows = await tx.db
    .selectFrom('reminders')
    .select(['reminder_id', 'mail_state', 'push_state'])
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('mail_state', '=', 'waiting'), eb('push_state', '=', 'waiting')]))
    .execute();
  const locale = isLocale(customer.locale) ? customer.locale : 'es';
  const { timeZone } = settings.hours;
  const reminders = await describeReminders(tx, {
    reminderIds: rows.map(({ reminder_id }) => reminder_id),

    locale,
    timeZone,
  });
  const wanted = (channel: Exclude<Channel, 'page'>) =>
    rows
      .filter((row) => row[`${channel}_state`] === 'waiting')
      .map(({ reminder_id }) => reminders.find(({ reminderId }) => reminderId === reminder_id) as ReminderOfCustomer)
      .map((reminder) => ({ reminder, goes: reminder.isOpen && wantsNews(settings, reminder.kind, channel) }));
  const mailed = await mail(tx, { customer, locale, timeZone, wanted: wanted('mail') });
  const pushed = await push(tx, customerId, wanted('push'));
  return mailed || pushed;
}

type Wanted = readonly { readonly reminder: ReminderOfCustomer; readonly goes: boolean }[];

/** One mail holds all of the customer's day; reminders due later on that day are in the next one. */
async function mail(
  tx: Ctx,
  {
    customer,
    locale,
    timeZone,
    wanted,
  }: {
    readonly customer: { customer_id: number; email: string; firstname: string; store_id: number };
    readonly locale: Locale;
    readonly timeZone: string;
    readonly wanted: Wanted;
  },
): Promise<boolean> {
  await set(tx, wanted, false, { mail_state: 'off' });
  const items = wanted.filter(({ goes }) => goes).map(({ reminder }) => reminder);
  if (items.length === 0) return false;
  const today = localDay(tx.now(), timeZone);
  const { name, url, timeZone: portalZone } = await loadPortalAddress(tx, customer.store_id);
  const mailId = await enqueueMail(tx, {
    dedupeKey: `reminders:${customer.customer_id}:${today}`,
    template: 'reminders',
    to: customer.email,
    locale,
    storeId: customer.store_id,
    params: {
      portalName: name,
      portalUrl: url,
      customerName: customer.firstname,
      timeZone: portalZone,
      items: items.map(({ kind, itemName, orderId, aboutOn, path }) => ({
        kind,
        itemName,
        aboutOn,
        orderNumber: String(orderId),
        actionUrl: `${url}${path}`,
      })),
      settingsUrl: `${url}/orders/profile/notifications`,
      unsubscribeUrl: unsubscribeUrlOf(url, { list: 'reminders', readerId: customer.customer_id }),
    },
  });
  if (mailId === null) return false;
  await set(tx, wanted, true, { mail_state: 'sent', mailed_on: today });
  return true;
}

async function push(tx: Ctx, customerId: number, wanted: Wanted): Promise<boolean> {
  await set(tx, wanted, false, { push_state: 'off' });
  const reminders = wanted.filter(({ goes }) => goes).map(({ reminder }) => reminder);
  const [first] = reminders;
  if (!first) return false;
  const browsers = await tx.db
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('customer_id', '=', customerId)
    .execute();
  const about: RemindedOf = reminders.length === 1 ? first.kind : 'several';
  for (const { subscription_id } of browsers) {
    const payload = { subscription_id, about, announced_at: tx.now().toISOString(), tries: 0 };
    await enqueue(tx, 'push_reminders', payload, { key: `push_reminders:${subscription_id}` });
  }
  await set(tx, wanted, true, { push_state: browsers.length > 0 ? 'sent' : 'off' });
  return browsers.length > 0;
}

async function set(
  tx: Ctx,
  wanted: Wanted,
  goes: boolean,
  state: { mail_state: 'off' } | { mail_state: 'sent'; mailed_on: string } | { push_state: 'off' | 'sent' },
): Promise<void> {
  const ids = wanted.filter((one) => one.goes === goes).map(({ reminder }) => reminder.reminderId);
  if (ids.length > 0) await tx.db.updateTable('reminders').set(state).where('reminder_id', 'in', ids).execute();
}
