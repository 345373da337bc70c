import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import type { AgentActor } from '../../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';
import { signedHeaders } from '../../../ports/acquirer/sandbox/signature.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import type { Payable } from '../../balances/due.ts';
import { findCart } from '../../cart/find-cart.ts';
import { CARDS, card, type TestShop } from '../../checkout/testing/test-shop.ts';
import { runOperation } from '../../desk/run-operation.ts';
import { getItem } from '../../items/item-row.ts';
import { lockItem } from '../../items/lock-item.ts';
import { operationOn } from '../../items/testing/operation.ts';
import { moveDueItems } from '../../moves/timers/move-due-items.ts';
import { sendRefund } from '../../refunds/send-refund.ts';
import { finishChallenge } from '../finish-challenge.ts';
import { pay } from '../pay.ts';
import { recordOutcome } from '../record-outcome.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { payByCard } from './pay-by-card.ts';
import { readBooks } from './test-ledger.ts';

/** Actions of customers, banks and agents on a purchase, and accidents. */
export const MONEY_EVENTS = [
  ...['click', 'click_twice', 'other_card', 'refused_card', 'right_code', 'cancel', 'back', 'told_again'],
  ...['transfer', 'money_part', 'money_whole', 'refund', 'refund_part', 'repeat', 'send_refunds'],
  ...['settle', 'time', 'week', 'sweep', 'answers_lost', 'bank_away', 'bank_back', 'connections_cut'],
] as const;
type MoneyEvent = (typeof MONEY_EVENTS)[number];

/** One purchase under test: its customer, an agent, and the transfers reported by the account's bank. */
export interface Purchase {
  readonly shop: TestShop;
  readonly ctx: Ctx;
  readonly agent: AgentActor;
  /** Received cents by attempt. */
  readonly transfers: Map<number, number>;
  readonly requestKey: string;
}

/** Opens a purchase: a new customer of the shop with a nota simple in their cart. */
export async function openPurchase(shop: TestShop, agent: AgentActor): Promise<Purchase> {
  return { shop, ctx: await shop.customer(), agent, transfers: new Map(), requestKey: randomUUID() };
}

/** All bookings of a purchase. */
export function booksOfPurchase({ shop, ctx }: Purchase) {
  return readBooks(shop.database.db, ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0);
}

/** Runs one event. Refusals and interruptions by an accident are expected; anything else fails the test. */
export async function happen(purchase: Purchase, event: MoneyEvent): Promise<void> {
  await attempt(purchase, event).catch((error: unknown) => {
    if (!(error instanceof AppError) && !isAccident(error)) throw error;
    if (error instanceof AppError && error.code === 'internal') throw error;
  });
}

/** The connection is restored, time passes, and every attempt and refund is queried until none is open. */
export async function comeToRest(purchase: Purchase): Promise<void> {
  const { shop } = purchase;
  shop.wire.mode = 'pass';
  const system = systemCtx(shop.deps);
  for (let round = 0; round < 3; round += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
    for (const { payment_id } of (await booksOfPurchase(purchase)).payments) await settleAttempt(system, payment_id);
    await sendRefunds(purchase);
  }
  await moveDueItems(system, 'caducar_impago');
}

async function attempt(purchase: Purchase, event: MoneyEvent): Promise<unknown> {
  const { shop, ctx, agent, requestKey } = purchase;
  const { orders, payments, items } = await booksOfPurchase(purchase);
  const last = payments.at(-1);
  const payable = await payableNow(ctx, orders);
  const byCard = (number: string) => payByCard(ctx, card(number), { payable });
  switch (event) {
    case 'click':
      return byCard(CARDS.captured);
    case 'click_twice':
      return Promise.all([byCard(CARDS.captured), byCard(CARDS.captured)]);
    case 'other_card':
      return byCard(CARDS.challenge);
    case 'refused_card':
      return byCard(CARDS.declined);
    case 'right_code':
      return atBank(shop, last?.attempt_number, { code: '123456' });
    case 'cancel':
      return atBank(shop, last?.attempt_number, { cancel: '1' });
    case 'back':
      return last && finishChallenge(ctx, last.attempt_number);
    case 'told_again':
      return last && tellAgain(shop, last.attempt_number);
    case 'transfer':
      return pay(ctx, { payable, method: 'bank' });
    case 'money_part':
      return transfer(purchase, 1_000);
    case 'money_whole':
      return transfer(purchase, 2_512);
    case 'refund':
      return refund(purchase, { operation: 'devolucion_total', request_key: randomUUID() });
    case 'refund_part':
      return refund(purchase, { operation: 'devolucion_parcial', amount: 5.25, request_key: randomUUID() });
    case 'repeat':
      return Promise.all(
        [1, 2].map(() => refund(purchase, { operation: 'devolucion_total', request_key: requestKey })),
      );
    case 'send_refunds':
      return sendRefunds(purchase);
    case 'settle':
      return last && settleAttempt(systemCtx(shop.deps), last.payment_id);
    case 'time':
      shop.clock.now = new Date(shop.clock.now.getTime() + 25_000);
      return;
    case 'week':
      shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
      return;
    case 'sweep':
      return moveDueItems(systemCtx(shop.deps), 'caducar_impago');
    case 'answers_lost':
      shop.wire.mode = 'swallow_answers';
      return;
    case 'bank_away':
      shop.wire.mode = 'refuse';
      return;
    case 'bank_back':
      shop.wire.mode = 'pass';
      return;
    case 'connections_cut':
      return cutConnections(shop);
  }

  function refund(of: Purchase, fields: { operation: string; request_key: string; amount?: number }): Promise<unknown> {
    const item = items.find(({ internal_status }) => internal_status.startsWith('complete'));
    if (!item) return Promise.resolve();
    return refundItem(of, item.item_id, {
      reason: 'No se puede expedir.',
      iban: 'ES9121000418450200051332',
      ...fields,
    });
  }

  async function refundItem(
    { shop: { deps } }: Purchase,
    itemId: number,
    fields: { operation: string } & Partial<OperationPayload>,
  ): Promise<void> {
    const desk = testCtx(deps, { actor: agent });
    await lockItem(desk, itemId);
    const { operation, ...rest } = fields;
    await runOperation(desk, itemId, operationOn(await getItem(desk, itemId), operation, rest));
  }
}

/** The cart, or its order, which is paid from its own page. */
async function payableNow(ctx: Ctx, orders: readonly { readonly order_id: number }[]): Promise<Payable> {
  const ordered = orders.at(-1);
  const { items } = await findCart(ctx);
  return items.length > 0 || !ordered ? { kind: 'cart' } : { kind: 'order', orderId: ordered.order_id };
}

/** Money that arrives with the last reference, at any time. */
async function transfer(purchase: Purchase, amount: number): Promise<void> {
  const { payments } = await booksOfPurchase(purchase);
  const waiting = payments.findLast(({ method }) => method === 'bank');
  if (!waiting) return;
  const { payment_id } = waiting;
  const event_id = `entry-${randomUUID()}`;
  const book = () =>
    recordOutcome(systemCtx(purchase.shop.deps), {
      paymentId: payment_id,
      outcome: { outcome: 'captured', event_id, amount, currency: 'EUR' },
    });
  purchase.transfers.set(payment_id, (purchase.transfers.get(payment_id) ?? 0) + amount);
  // An interrupted statement is read again.
  for (let tries = 0; ; tries += 1) {
    try {
      await Promise.all([book(), book()]);
      return;
    } catch (error) {
      if (!isAccident(error) || tries > 5) throw error;
    }
  }
}

async function sendRefunds({ shop }: Purchase): Promise<void> {
  const open = await shop.database.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('state', 'in', ['approved', 'sent'])
    .orderBy('refund_id')
    .execute();
  for (const { refund_id } of open) await sendRefund(systemCtx(shop.deps), refund_id);
}

async function atBank(
  shop: TestShop,
  attemptNumber: string | undefined,
  answer: Record<string, string>,
): Promise<void> {
  const row = await shop.database.db
    .selectFrom('sandbox.attempts')
    .select('page_key')
    .where('attempt_number', '=', attemptNumber ?? '')
    .executeTakeFirst();
  if (!row) return;
  const url = `${shop.bankUrl}/challenge/${row.page_key}`;
  await fetch(url, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' });
}

async function tellAgain(shop: TestShop, attempt_number: string): Promise<void> {
  const body = JSON.stringify({ attempt_number });
  const signed = signedHeaders(body, { key: shop.key, now: shop.clock.now });
  await fetch(`${shop.bankUrl}/notify-again`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
}

/** Every running transaction aborts in the middle, ours and the bank's; afterwards the pool has only live connections. */
async function cutConnections({ database: { db, pool } }: TestShop): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const areAlive = async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.002)')));
    return answers.every(({ status }) => status === 'fulfilled');
  };
  while (!(await areAlive()));
}

function isAccident(error: unknown): boolean {
  return /terminat|connection|socket|ECONN/i.test(error instanceof Error ? error.message : '');
}
