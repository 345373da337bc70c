import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { calendarText, type FeedEvent } from '../../../domain/calendar-feed/feed.ts';
import { FEED_TEXTS } from '../../../domain/calendar-feed/feed-texts.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { PRODUCTS_WITH_VALIDITY } from '../../../domain/orders/validity.ts';
import { ANNUAL_LEGAL_ADVICE } from '../../../domain/records/subscriptions.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { itemValidity } from '../items/item-validity.ts';
import { hashKey } from '../keys/random-key.ts';
import { loadPortalAddress, portalOfStore } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';
import { throttle } from '../throttles/throttle.ts';

/** Maximum entries of one calendar; the newest orders come first. */
const MOST_ITEMS = 1000;

/**
 * The calendar at a secret address: expected deliveries, the ends of papers' validity, and when a subscription ends. The address alone authorises
 * access. @throws AppError not_found, too_many_requests
 */
export async function calendarOfFeed(ctx: Ctx, token: string): Promise<string> {
  const hash = hashKey(token);
  const feed = await ctx.db
    .selectFrom('calendar_feeds')
    .innerJoin('customers', 'customers.customer_id', 'calendar_feeds.customer_id')
    .select(['customers.customer_id', 'locale', 'store_id'])
    .where('token_hash', '=', hash)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  await throttle(ctx, 'fetch_calendar', feed ? `feed ${hash.toString('hex')}` : ctx.network);
  if (!feed) throw new AppError('not_found');
  const locale = isLocale(feed.locale) ? feed.locale : 'es';
  const portal = portalOfStore(ctx, feed.store_id);
  const { url } = await loadPortalAddress(ctx, feed.store_id);
  const texts = FEED_TEXTS[locale];
  const items = await listItems(ctx, feed.customer_id);
  const events = await Promise.all(
    items.map(async ({ order_paid_at, ...item }) => {
      const name = textIn((await loadProduct(ctx, item)).name, locale);
      const about = {
        description: texts.order(item.order_id),
        url: `${url}/orders/detail/${item.order_id}`,
        changedAt: item.updated_at,
        sequence: item.version,
      };
      const uid = (kind: string) => `${kind}-${item.item_id}@${new URL(url).hostname}`;
      const days = daysOf(ctx, item, order_paid_at);
      return [
        ...(days.delivery
          ? [{ ...about, uid: uid('delivery'), day: days.delivery, summary: texts.delivery(name) }]
          : []),
        ...(days.expiry ? [{ ...about, uid: uid('expiry'), day: days.expiry, summary: texts.expiry(name) }] : []),
        ...(days.ends ? [{ ...about, uid: uid('subscription'), day: days.ends, summary: texts.ends(name) }] : []),
      ] satisfies FeedEvent[];
    }),
  );
  return calendarText({ name: texts.name(portal.name), events: events.flat() });
}

interface Days {
  readonly delivery: string | null;
  readonly expiry: string | null;
  readonly ends: string | null;
}

function daysOf(ctx: Ctx, item: ItemRow, paidAt: Date | null): Days {
  const dayOf = (at: Date) => dayText(localTimeOf(calendarOf(item), at.getTime()).day);
  const isPromised = item.deadline_at !== null && clientStatusIdOf(item) === 'processing';
  const isYear = item.product_id === ANNUAL_LEGAL_ADVICE && paidAt !== null && !OVER.includes(item.internal_status);
  return {
    delivery: isPromised && item.deadline_at ? dayOf(item.deadline_at) : null,
    expiry: itemValidity(item, ctx.now())?.until ?? null,
    ends: isYear && paidAt ? yearAfter(dayOf(paidAt)) : null,
  };
}

/** 29 February becomes 1 March. */
function yearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
}

const OVER: readonly string[] = ['canceled', 'closed', 'refunded'];

function listItems({ db }: Ctx, customerId: number) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.order_id', 'order_items.order_id')
    .selectAll('order_items')
    .select('orders.paid_at as order_paid_at')
    .where('order_items.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('deadline_at', 'is not', null),
        eb('product_id', 'in', [...PRODUCTS_WITH_VALIDITY, ANNUAL_LEGAL_ADVICE]),
      ]),
    )
    .orderBy('item_id', 'desc')
    .limit(MOST_ITEMS)
    .execute();
}
