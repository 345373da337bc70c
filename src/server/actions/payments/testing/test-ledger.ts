import type { Database } from '../../../db/database.ts';

/** Everything that must exist once for a customer: the facts that payment tests check. */
export async function readBooks(db: Database, customerId: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('order_id')
    .execute();
  const ids = [0, ...orders.map(({ order_id }) => order_id)];
  const [items, payments, charges, invoices, mails, jobs] = await Promise.all([
    db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('item_id').execute(),
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('payment_id').execute(),
    db
      .selectFrom('sandbox.attempts')
      .innerJoin('payments', 'payments.attempt_number', 'sandbox.attempts.attempt_number')
      .select(['sandbox.attempts.attempt_number', 'sandbox.attempts.amount', 'sandbox.attempts.state'])
      .where('payments.order_id', 'in', ids)
      .where('sandbox.attempts.state', '=', 'captured')
      .execute(),
    db.selectFrom('invoices').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('mails').selectAll().where('order_id', 'in', ids).orderBy('created_at').execute(),
    db
      .selectFrom('payment_events')
      .innerJoin('payments', 'payments.payment_id', 'payment_events.payment_id')
      .select(['payment_events.kind', 'payment_events.amount', 'payment_events.payment_id'])
      .where('payments.order_id', 'in', ids)
      .orderBy('event_id')
      .execute(),
  ]);
  return { orders, items, payments, charges, invoices, mails, events: jobs };
}
