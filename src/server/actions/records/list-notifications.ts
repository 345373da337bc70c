import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type {
  getNotification as getNotificationCall,
  listNotifications as listNotificationsCall,
  listOwnNotifications as listOwnNotificationsCall,
  Notification,
  OwnNotification,
} from '../../../contract/records/notifications.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { readMail } from '../mail/read-mail.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { withinDays } from './days-asked.ts';
import { getNotificationRow, notificationsWhere, presentNotification, readNotifications } from './notification-rows.ts';

type Filters = QueryOf<typeof listNotificationsCall>;

/** E-mails to customers, filtered and paged. @throws AppError page_size, invalid_input, forbidden */
export function listNotifications(ctx: Ctx, filters: Filters): Promise<PageOf<Notification>> {
  requireNamedRight(ctx, 'portfolio');
  return readPage(ctx, filters, asked(filters));
}

/** What was sent to the signed-in customer. @throws AppError page_size, invalid_input, sign_in_required */
export async function listOwnNotifications(
  ctx: Ctx,
  filters: QueryOf<typeof listOwnNotificationsCall>,
): Promise<PageOf<OwnNotification>> {
  const { items, ...rest } = await readPage(ctx, filters, [toOneself(requireCustomer(ctx)), ...asked(filters)]);
  return { items: items.map(({ customer: _oneself, can_resend: _resend, ...own }) => own), ...rest };
}

async function readPage(
  ctx: Ctx,
  filters: QueryOf<typeof listOwnNotificationsCall>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<PageOf<Notification>> {
  const { page, size, offset } = pageOf(filters);
  const found = notificationsWhere([...conditions, ...withinDays(ctx, 'm.created_at', filters)]);
  const direction = sql.raw(directionOf(filters));
  const [rows, counted] = await Promise.all([
    readNotifications(
      ctx,
      sql`${found} order by m.created_at ${direction}, m.mail_id ${direction} limit ${size} offset ${offset}`,
    ),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items: rows.map(presentNotification), ...counted, page, per_page: size };
}

/** One message as it was written. @throws AppError not_found, forbidden */
export async function getNotification(ctx: Ctx, mailId: string): Promise<OutputOf<typeof getNotificationCall>> {
  requireNamedRight(ctx, 'portfolio');
  const row = await getNotificationRow(ctx, mailId);
  return { ...presentNotification(row), text: readMail(row)?.text ?? '' };
}

function asked(filters: Partial<Filters>): RawBuilder<unknown>[] {
  const [customerId, orderId] = [filters['custom_filter[customer_id]'], filters['custom_filter[order_id]']];
  const [state, text] = [filters['custom_filter[state]'], filters['custom_filter[text]']];
  return [
    ...(customerId === undefined ? [] : [toCustomer(customerId)]),
    ...(orderId === undefined ? [] : [sql`m.order_id = ${orderId}`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(text === undefined ? [] : [mentions(text)]),
  ];
}

/** E-mails to their current address, or about their orders, each found by an index. */
function toCustomer(customerId: number): RawBuilder<unknown> {
  return sql`(lower(m.to_address) = (select lower(mail_address::text) from customers where customer_id = ${customerId})
              or m.order_id = any(array(select order_id from orders where customer_id = ${customerId})))`;
}

/** About their orders, or to the address that they have proven to be theirs; the one that a firm named may be a person's own. */
function toOneself(customerId: number): RawBuilder<unknown> {
  return sql`(m.order_id = any(array(select order_id from orders where customer_id = ${customerId}))
              or m.order_id is null and lower(m.to_address) = (
                select lower(email::text) from customers where customer_id = ${customerId} and email_confirmed_at is not null))`;
}

/** An address, or the number of an order. */
function mentions(text: string): RawBuilder<unknown> {
  return /^\d{1,15}$/.test(text) ? sql`m.order_id = ${text}::bigint` : sql`lower(m.to_address) = lower(${text})`;
}

const UNSENT = sql`m.sent_at is null and m.withdrawn_at is null`;
const STATES: Readonly<Record<Notification['state'], RawBuilder<unknown>>> = {
  withdrawn: sql`m.withdrawn_at is not null`,
  sent: sql`m.sent_at is not null and m.withdrawn_at is null`,
  waiting: sql`${UNSENT} and m.held_at is null and m.held_scan is null`,
  held: sql`${UNSENT} and (m.held_scan in ('waiting', 'key_missing') or m.held_scan is null and m.held_at is not null)`,
  refused: sql`${UNSENT} and m.held_scan = 'infected'`,
};
