import { sql } from 'kysely';
import { booksOfPurchase, type Purchase } from './money-events.ts';
import type { readBooks } from './test-ledger.ts';

type Books = Awaited<ReturnType<typeof readBooks>>;

/** Problems in the books of a settled purchase; empty when every cent is accounted for. */
export async function findFaults(purchase: Purchase): Promise<string[]> {
  const books = await booksOfPurchase(purchase);
  const sums = await loadSums(purchase, books);
  return [
    ...books.payments.flatMap((payment) => paymentFaults(payment, purchase, sums)),
    ...(await Promise.all(books.orders.map((order) => orderFaults(order, purchase, books)))).flat(),
  ];
}

interface Sums {
  readonly charged: ReadonlyMap<string, number>;
  readonly returned: ReadonlyMap<string, number>;
  readonly told: ReadonlyMap<number, number>;
}

/** The card bank's balance, and the sum of our events. */
async function loadSums({ shop: { database } }: Purchase, { payments, charges, events }: Books): Promise<Sums> {
  const { rows } = await sql<{ attempt_number: string; amount: number }>`
    select attempt_number, sum(amount)::int as amount from sandbox.refunds
    where state = 'done' and attempt_number = any(${payments.map(({ attempt_number }) => attempt_number)})
    group by attempt_number`.execute(database.db);
  const told = new Map<number, number>();
  for (const { kind, payment_id, amount } of events) {
    if (kind === 'success') told.set(payment_id, (told.get(payment_id) ?? 0) + amount);
  }
  return {
    charged: new Map(charges.map(({ attempt_number, amount }) => [attempt_number, amount ?? 0])),
    returned: new Map(rows.map(({ attempt_number, amount }) => [attempt_number, amount])),
    told,
  };
}

function paymentFaults(payment: Books['payments'][number], { transfers }: Purchase, sums: Sums): string[] {
  const { payment_id, attempt_number, method, state } = payment;
  const came = method === 'bank' ? transfers.get(payment_id) : sums.charged.get(attempt_number);
  const went = method === 'bank' ? 0 : (sums.returned.get(attempt_number) ?? 0);
  const name = `${method} attempt ${payment_id} (${state})`;
  return [
    ...differs(`${name}: captured`, payment.captured, came ?? 0),
    ...differs(`${name}: events`, sums.told.get(payment_id) ?? 0, came ?? 0),
    ...differs(`${name}: refunded`, payment.refunded, went),
    ...(['requested', 'challenge', 'pending'].includes(state) ? [`${name} is still open`] : []),
  ];
}

/** The money we keep equals the value of the items, or a review is open. */
async function orderFaults(order: Books['orders'][number], { shop }: Purchase, books: Books): Promise<string[]> {
  const payments = books.payments.filter(({ order_id }) => order_id === order.order_id);
  const items = books.items.filter(({ order_id }) => order_id === order.order_id);
  const { db } = shop.database;
  const [reviews, refunds] = await Promise.all([
    db.selectFrom('payment_reviews').select(['kind', 'amount']).where('order_id', '=', order.order_id).execute(),
    db.selectFrom('refunds').selectAll().where('order_id', '=', order.order_id).execute(),
  ]);
  const captures = payments.filter(({ state }) => state === 'captured');
  const kept = payments.reduce((sum, { captured, refund_reserved }) => sum + captured - refund_reserved, 0);
  const parts = refunds.filter(({ kind, state }) => kind === 'partial' && ['done', 'by_hand', 'sent'].includes(state));
  const worth =
    items.reduce((sum, item) => sum + (item.internal_status.startsWith('complete') ? item.total : 0), 0) -
    parts.reduce((sum, { amount }) => sum + (items.some(isComplete) ? amount : 0), 0);
  const name = `order ${order.order_id}`;
  return [
    ...(captures.length > 1 ? [`${name} is paid ${captures.length} times`] : []),
    ...((order.paid_at !== null) === (captures.length === 1) ? [] : [`${name} is paid, and nobody saw it`]),
    ...(refunds.some(({ state }) => ['approved', 'sent', 'failed'].includes(state)) ? [`${name}: a refund hangs`] : []),
    ...(kept < worth ? [`${name} keeps ${kept} of ${worth}`] : []),
    ...(kept > worth && reviews.length === 0 ? [`${name} keeps ${kept - worth} too much, without a review`] : []),
    ...(captures.length === 1 && items.every(({ internal_status }) => /^(canceled|pending)/.test(internal_status))
      ? [`${name} is paid and no item moved`]
      : []),
  ];
}

function isComplete({ internal_status }: Books['items'][number]): boolean {
  return internal_status.startsWith('complete');
}

function differs(what: string, booked: number, came: number): string[] {
  return booked === came ? [] : [`${what} ${booked}, but it is ${came}`];
}
