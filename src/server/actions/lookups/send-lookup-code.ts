import { sql } from 'kysely';
import { LOOKUP_CODE_LIFE } from '../../../domain/lookups/lookup.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { TaskPayloads } from '../../jobs/task-payloads.ts';
import { lookupCodePlaceholder } from '../keys/lookup-code.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';

/** Mails the code of a lookup to the order's address if number and address match; otherwise nothing happens. */
export function sendLookupCode(
  ctx: Ctx,
  { lookup_id, order_number, email }: Omit<TaskPayloads['send_lookup_code'], 'locale'>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, { order_number, email });
    if (!order) return;
    const { numUpdatedRows } = await tx.db
      .updateTable('order_lookups')
      .set({ order_id: order.order_id })
      .where('lookup_id', '=', lookup_id)
      .where('order_id', 'is', null)
      .where('expires_at', '>', tx.now())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { portalName, portalUrl, customerName, timeZone, orderNumber } = await loadMailFrame(tx, order);
    await enqueueMail(tx, {
      dedupeKey: `order_lookup_code:${lookup_id}`,
      template: 'order_lookup_code',
      to: order.email,
      locale: tx.locale,
      storeId: order.store_id,
      orderId: order.order_id,
      params: {
        portalName,
        portalUrl,
        customerName,
        timeZone,
        orderNumber,
        code: lookupCodePlaceholder(lookup_id),
        validMinutes: LOOKUP_CODE_LIFE / 60_000,
      },
    });
    await recordAudit(tx, { action: 'order.ask_lookup', subjectKind: 'order', subjectId: order.order_id });
  });
}

/** The address is the order's own or one of its customer's present ones. The code is sent to the typed one. */
async function findOrder(tx: Ctx, { order_number, email }: { order_number: number; email: string }) {
  const order = await tx.db
    .selectFrom('orders')
    .select((row) => [
      ...(['order_id', 'store_id', 'firstname', 'email'] as const),
      sql<string[]>`array(select addresses_of_customer(${row.ref('customer_id')}))::text[]`.as('present'),
    ])
    .where('order_id', '=', order_number)
    .executeTakeFirst();
  if (!order) return null;
  const known = [order.email, ...order.present].find((address) => address.toLowerCase() === email.toLowerCase());
  return known === undefined ? null : { ...order, email: known };
}
