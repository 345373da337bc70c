import { sql } from 'kysely';
import { isLocale } from '../../../domain/locale/locale.ts';
import { RENEWAL_NOTICE_DAYS, renewalNoticeDue } from '../../../domain/records/renewal.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { productNameOf } from '../items/product-name.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { type SubscriptionRow, subscriptionsOf } from './subscription-rows.ts';

interface Renewing extends SubscriptionRow {
  readonly item_id: number;
  readonly order_id: number;
  readonly price: number;
  readonly until: Date;
  readonly product_id: number;
  readonly store_id: number;
  readonly email: string;
  readonly firstname: string;
  readonly locale: string;
}

/**
 * Mails the customers whose year renews soon what it costs and how to end it. The law asks for these mails, so they follow no setting of reminders. Each
 * is sent once, however often this runs. @returns how many years were looked at
 */
export async function remindRenewals(ctx: Ctx): Promise<number> {
  const first = Math.max(...RENEWAL_NOTICE_DAYS);
  const { rows } = await sql<Renewing>`
    select s.*, i.product_id, i.store_id, o.email, o.firstname, o.locale
      from (${subscriptionsOf(ctx, undefined)}) as s join order_items as i on i.item_id = s.item_id join orders as o on o.order_id = s.order_id
     where s.kind = 'asesoria' and s.active and s.ended_at is null
       and s.until <= ${ctx.now()}::timestamptz + make_interval(days => ${first})`.execute(ctx.db);
  for (const row of rows) await inTransaction(ctx, (tx) => remind(tx, row));
  return rows.length;
}

async function remind(tx: Ctx, row: Renewing): Promise<void> {
  const days = renewalNoticeDue(row.until, tx.now());
  if (days === null) return;
  const locale = isLocale(row.locale) ? row.locale : tx.locale;
  const { name, url, timeZone } = await loadPortalAddress(tx, row.store_id);
  await enqueueMail(tx, {
    dedupeKey: `renewal_due:${row.item_id}:${days}`,
    template: 'renewal_due',
    to: row.email,
    locale,
    storeId: row.store_id,
    orderId: row.order_id,
    itemId: row.item_id,
    params: {
      ...{ portalName: name, portalUrl: url, customerName: row.firstname, timeZone },
      orderNumber: String(row.order_id),
      orderUrl: `${url}/orders/detail/${row.order_id}`,
      itemName: productNameOf({ catalogue: tx.catalogue, locale }, row.product_id),
      price: row.price,
      renewsAt: row.until.toISOString(),
      endUrl: `${url}/orders/profile/subscriptions`,
    },
  });
}
