import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Notification } from '../../../contract/records/notifications.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isSentAgain, NOT_TO_CUSTOMERS } from '../../../domain/mail/sent-again.ts';
import type { Ctx } from '../../ctx.ts';
import type { Mails } from '../../db/types.gen.ts';
import { readMail, stateOfMail } from '../mail/read-mail.ts';
import { findOwnerOf } from '../portfolio/owner.ts';

interface NotificationRow extends Selectable<Mails> {
  readonly customer_id: number | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
}

/** E-mails to customers with their owners: the order's customer, else the address's. E-mails to offices and tests of templates are not included. */
const MAILS = sql`mails as m
  left join orders as o on o.order_id = m.order_id
  left join customers as c on c.customer_id = coalesce(
    o.customer_id, (select coalesce(merged_into, customer_id) from customers where email = m.to_address::citext))`;
const TO_CUSTOMERS = sql`m.template <> all(${NOT_TO_CUSTOMERS}::text[])`;

/** All mails to customers that match the conditions, unsorted. */
export function notificationsWhere(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`from ${MAILS} where ${sql.join([TO_CUSTOMERS, ...conditions], sql` and `)}`;
}

/** Reads mails; `rest` begins with the result of `notificationsWhere`. */
export async function readNotifications(
  { db }: Pick<Ctx, 'db'>,
  rest: RawBuilder<unknown>,
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select m.*, c.customer_id, c.firstname, c.lastname, c.mail_address as email ${rest}`.execute(db);
  return rows;
}

/** One mail to a customer. @throws AppError not_found */
export async function getNotificationRow(ctx: Pick<Ctx, 'db'>, mailId: string): Promise<NotificationRow> {
  const [row] = await readNotifications(ctx, notificationsWhere([sql`m.mail_id = ${mailId}`]));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A mail for lists. */
export function presentNotification(row: NotificationRow): Notification {
  const { state, at } = stateOfMail(row);
  return {
    id: row.mail_id,
    channel: 'mail',
    template: row.template,
    to: row.to_address,
    subject: readMail(row)?.subject ?? '',
    state,
    at,
    created_at: row.created_at.toISOString(),
    customer: findOwnerOf(row),
    order_id: row.order_id,
    item_id: row.item_id,
    can_resend: row.customer_id !== null && state === 'sent' && isSentAgain(row.template),
  };
}
