import type { NotificationsPage } from '../../../contract/pages/notifications-page.ts';
import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import {
  channelsOf,
  isChosen,
  NOTIFICATION_KINDS,
  SWITCHES,
  switchOf,
} from '../../../domain/reminders/notification-kinds.ts';
import { TIME_ZONES } from '../../../domain/reminders/quiet-hours.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { listAlerts } from '../../actions/company-alerts/list-alerts.ts';
import { shortDateText, shortMomentText } from '../../actions/items/customer-texts.ts';
import { loadNotificationSettings, saveNotificationSettings, wantsNews } from '../../actions/notifications/settings.ts';
import { endFeed, findFeedAddress, renewFeed } from '../../actions/reminders/calendar-feed.ts';
import { describeReminders } from '../../actions/reminders/reminders-of-customer.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from './redo-with-problems.ts';

const PATH = '/orders/profile/notifications';
/** Period and number of listed reminders. */
const SHOWN_MS = 60 * DAY_MS;
const MOST_SHOWN = 50;

/** The signed-in customer's notifications, and their calendar. @throws AppError sign_in_required */
export async function notificationsPage(ctx: Ctx): Promise<NotificationsPage> {
  const customerId = requireCustomer(ctx);
  const settings = await loadNotificationSettings(ctx, customerId);
  const { from, until, timeZone } = settings.hours;
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      channels: channelsOf(kind).map((channel) => ({
        channel,
        name: switchOf(kind, channel),
        state: !isChosen(kind, channel) ? 'always' : wantsNews(settings, kind, channel) ? 'on' : 'off',
      })),
    })),
    quiet: { from: from === null ? '' : String(from), until: until === null ? '' : String(until), time_zone: timeZone },
    time_zones: [...new Set([timeZone, ...TIME_ZONES])],
    reminders: await listShown(ctx, { customerId, timeZone, isWanted: (kind) => wantsNews(settings, kind, 'page') }),
    company_news: wantsNews(settings, 'company_news', 'page') ? await listAlerts(ctx) : [],
    feed_url: await findFeedAddress(ctx),
    problems: [],
  };
}

/** Carries out `fields.intent`: the choices are saved, or the calendar's address is made, renewed or ended. */
export function changeNotifications(ctx: Ctx, fields: PostedFields): Promise<PostResult<NotificationsPage>> {
  return redoWithProblems(ctx, {
    path: PATH,
    act: () => act(ctx, fields),
    page: async (problems) => ({ ...(await notificationsPage(ctx)), problems }),
  });
}

/** @returns the completed action, for the notice after the redirect; null for no intent */
async function act(ctx: Ctx, fields: PostedFields): Promise<string | null> {
  switch (fields.intent) {
    case 'save': {
      const on = new Set(SWITCHES.filter((name) => fields[name] === '1'));
      const hours = {
        from: hourOf(fields.quiet_from),
        until: hourOf(fields.quiet_until),
        timeZone: fields.time_zone ?? '',
      };
      await saveNotificationSettings(ctx, { on, hours });
      return 'data';
    }
    case 'make_feed':
      await renewFeed(ctx);
      return 'feed';
    case 'end_feed':
      await endFeed(ctx);
      return 'feed_ended';
    default:
      return null;
  }
}

function hourOf(typed = ''): number | null {
  return /^(1?\d|2[0-3])$/.test(typed) ? Number(typed) : null;
}

async function listShown(
  ctx: Ctx,
  {
    customerId,
    timeZone,
    isWanted,
  }: {
    readonly customerId: number;
    readonly timeZone: string;
    readonly isWanted: (kind: NotificationsPage['reminders'][number]['kind']) => boolean;
  },
): Promise<NotificationsPage['reminders']> {
  const rows = await ctx.db
    .selectFrom('reminders')
    .select('reminder_id')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', new Date(ctx.now().getTime() - SHOWN_MS))
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const reminderIds = rows.map(({ reminder_id }) => reminder_id);
  const reminders = await describeReminders(ctx, { reminderIds, locale: ctx.locale, timeZone });
  return reminders
    .filter(({ kind }) => isWanted(kind))
    .map(({ reminderId, kind, itemName, orderId, aboutOn, createdAt, path, isOpen }) => ({
      reminder_id: reminderId,
      kind,
      item_name: itemName,
      order_id: String(orderId),
      about_text: shortDateText(aboutOn),
      told_text: shortMomentText(ctx, createdAt),
      href: isOpen ? path : null,
    }));
}
