import { localDay } from '../../../domain/calendar/local-day.ts';
import { actKinds } from '../../../domain/company-alerts/act-kinds.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { quietUntil } from '../../../domain/reminders/quiet-hours.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { unsubscribeUrlOf } from '../mail/unsubscribe-token.ts';
import { loadNotificationSettings, type NotificationSettings, wantsNews } from '../notifications/settings.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';

/** Customers per run, and acts per mail; the page shows all. */
const AT_ONCE = 500;
const MOST_IN_MAIL = 20;

/**
 * Mails pending alerts about followed companies: one mail a day for each customer, outside their quiet hours. Alerts that they switched off or about
 * companies that they no longer follow are not sent. @returns how many customers were written to
 */
export async function sendAlerts(ctx: Ctx): Promise<number> {
  let told = 0;
  const waiting = await ctx.db
    .selectFrom('company_alerts')
    .select('customer_id')
    .distinct()
    .where('mail_state', '=', 'waiting')
    .orderBy('customer_id')
    .limit(AT_ONCE)
    .execute();
  for (const { customer_id } of waiting) {
    const settings = await loadNotificationSettings(ctx, customer_id);
    if (quietUntil(settings.hours, ctx.now())) continue;
    if (await inTransaction(ctx, (tx) => tell(tx, customer_id, settings))) told += 1;
  }
  return told;
}

async function tell(tx: Ctx, customerId: number, settings: NotificationSettings): Promise<boolean> {
  const customer = await tx.db
    .selectFrom('customers')
    .select(['firstname', 'locale', 'store_id', 'erased_at'])
    .select('mail_address as email')
    .where('customer_id', '=', customerId)
    // With two workers, the second finds the mail of the day already written.
    .forNoKeyUpdate()
    .executeTakeFirst();
  const alerts = await tx.db
    .selectFrom('company_alerts as a')
    .innerJoin('empresas as e', 'e.empresa_id', 'a.empresa_id')
    .select(['a.alert_id', 'a.day', 'a.act_text', 'e.empresa_id', 'e.name', 'e.seguimiento_activo'])
    .where('a.customer_id', '=', customerId)
    .where('a.mail_state', '=', 'waiting')
    .orderBy('a.day')
    .orderBy('a.alert_id')
    .execute();
  const isWanted = customer?.erased_at === null && wantsNews(settings, 'company_news', 'mail');
  const goes = isWanted ? alerts.filter(({ seguimiento_activo }) => seguimiento_activo) : [];
  await setState(
    tx,
    'off',
    alerts.filter((alert) => !goes.includes(alert)),
  );
  if (!customer || goes.length === 0) return false;
  const locale = isLocale(customer.locale) ? customer.locale : 'es';
  const { name, url, timeZone } = await loadPortalAddress(tx, customer.store_id);
  const mailId = await enqueueMail(tx, {
    dedupeKey: `company_news:${customerId}:${localDay(tx.now(), settings.hours.timeZone)}`,
    template: 'company_news',
    to: customer.email,
    locale,
    storeId: customer.store_id,
    params: {
      portalName: name,
      portalUrl: url,
      customerName: customer.firstname,
      timeZone,
      items: goes.slice(0, MOST_IN_MAIL).map((alert) => ({
        company: alert.name,
        aboutOn: alert.day,
        acts: actKinds(alert.act_text, locale).join(', '),
        actionUrl: `${url}/orders/empresas/${alert.empresa_id}#following`,
      })),
      more: Math.max(0, goes.length - MOST_IN_MAIL),
      settingsUrl: `${url}/orders/profile/notifications`,
      unsubscribeUrl: unsubscribeUrlOf(url, { list: 'company_news', readerId: customerId }),
    },
  });
  if (mailId === null) return false;
  await setState(tx, 'sent', goes);
  return true;
}

async function setState(tx: Ctx, state: 'sent' | 'off', alerts: readonly { readonly alert_id: number }[]) {
  const ids = alerts.map(({ alert_id }) => alert_id);
  if (ids.length === 0) return;
  await tx.db.updateTable('company_alerts').set({ mail_state: state }).where('alert_id', 'in', ids).execute();
}
