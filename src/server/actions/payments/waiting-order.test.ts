import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { openTransferDesk, type TransferDesk } from '../bank-statements/testing/transfer-desk.ts';
import { findCart } from '../cart/find-cart.ts';
import { removeItem } from '../cart/remove-item.ts';
import { CARDS, card, fillCart } from '../checkout/testing/test-shop.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { pay } from './pay.ts';
import { recordOutcome } from './record-outcome.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { readBooks } from './testing/test-ledger.ts';

let desk: TransferDesk;
beforeAll(async () => {
  desk = await openTransferDesk();
});
afterAll(() => desk.close());

const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const booksFor = (ctx: Ctx) => readBooks(desk.shop.database.db, customerOf(ctx));
const streetsIn = async (ctx: Ctx) => (await findCart(ctx)).items.map(({ answers }) => answers[80]);
const withStreet = (street: string) => ({ ...NOTA_SIMPLE_ANSWERS, 80: street });

describe('an order that waits for a transfer', () => {
  test('has left the cart, and the next purchase neither bills it again nor cancels it', async () => {
    const { ctx, orderId } = await desk.awaited();
    expect(await streetsIn(ctx)).toEqual([]);
    await fillCart(ctx, withStreet('Calle Nueva 2'));
    const second = await payByCard(ctx, card());
    expect(second).toMatchObject({ status: 'paid', amount: 2512 });
    expect(second.order_id).not.toBe(orderId);
    const { items, payments, mails } = await booksFor(ctx);
    expect(items.filter(({ order_id }) => order_id === orderId)).toMatchObject([
      { panel_status_id: STATUS.pending_payment, internal_status: 'pending' },
    ]);
    expect(payments.map(({ method, state }) => [method, state])).toEqual([
      ['bank', 'pending'],
      ['cc', 'captured'],
    ]);
    expect(mails.map(({ template }) => template)).not.toContain('order_cancelled_unpaid');
  });

  test('is found by a second click on the same button, by any method, and by a card in another tab', async () => {
    const { ctx, orderId } = await desk.awaited();
    const presses = [() => pay(ctx, { payable: { kind: 'cart' }, method: 'bank' }), () => payByCard(ctx, card())];
    for (const press of presses) {
      await expect(press()).rejects.toMatchObject({
        code: 'order_awaits_payment',
        extra: { order_id: String(orderId), method: 'bank' },
      });
    }
    expect((await booksFor(ctx)).payments).toHaveLength(1);
  });

  test('ten presses at once make one order with one reference', async () => {
    const ctx = await desk.customer();
    const presses = Array.from({ length: 10 }, () => pay(ctx, { payable: { kind: 'cart' }, method: 'bank' }));
    const refused = (await Promise.allSettled(presses)).flatMap((press) =>
      press.status === 'rejected' ? [press.reason.code] : [],
    );
    for (const code of refused) expect(code).toBe('order_awaits_payment');
    const { orders, payments } = await booksFor(ctx);
    expect([orders.length, payments.length]).toEqual([1, 1]);
  });

  test('leaves what was put into the cart meanwhile in a cart of its own', async () => {
    const ctx = await desk.customer();
    const slow = whileAsked(ctx, () => fillCart(ctx, withStreet('Calle Nueva 3')));
    const { order_id } = await pay(slow, { payable: { kind: 'cart' }, method: 'bank' });
    expect(await streetsIn(ctx)).toEqual(['Calle Nueva 3']);
    await payByCard(ctx, card());
    const { items, payments } = await booksFor(ctx);
    expect(items.filter((item) => item.order_id === order_id)).toMatchObject([
      { panel_status_id: STATUS.pending_payment },
    ]);
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
      [2512, 'pending'],
      [2512, 'captured'],
    ]);
  });

  test('is paid by card from its page, which gives the transfer up; money that comes all the same goes back', async () => {
    const { ctx, orderId, paymentId } = await desk.awaited();
    await fillCart(ctx, withStreet('Calle Nueva 4'));
    const paid = await pay(ctx, { payable: { kind: 'order', orderId }, method: 'cc', card: card() });
    expect(paid).toMatchObject({ status: 'paid', order_id: orderId });
    expect(await streetsIn(ctx)).toEqual(['Calle Nueva 4']);
    const outcome = { outcome: 'captured', event_id: 'entry-late', amount: 2512, currency: 'EUR' } as const;
    await recordOutcome(desk.desk, { paymentId, outcome });
    const { payments, orders } = await booksFor(ctx);
    expect(orders).toHaveLength(1);
    expect(payments.map(({ method, state }) => [method, state])).toEqual([
      ['bank', 'expired'],
      ['cc', 'captured'],
    ]);
    const refunds = await desk.shop.database.db
      .selectFrom('refunds')
      .select(['amount', 'kind', 'payment_id'])
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds).toEqual([{ amount: 2512, kind: 'surplus', payment_id: paymentId }]);
  });

  test('is not ended by a card that is refused three days later: it keeps its seven days', async () => {
    const { ctx, orderId } = await desk.awaited();
    const later = { ...ctx, now: () => new Date(desk.shop.clock.now.getTime() + 3 * DAY_MS) };
    const order = { payable: { kind: 'order', orderId }, method: 'cc' } as const;
    expect(await pay(later, { ...order, card: card(CARDS.declined) })).toMatchObject({ status: 'declined' });
    await moveDueItems({ ...later, actor: { kind: 'system' } }, 'caducar_impago');
    expect(await pay(later, { ...order, card: card() })).toMatchObject({ status: 'paid', order_id: orderId });
  });
});

describe('a cart with nothing in it', () => {
  test('that was emptied in another tab says so, though an order was paid a moment ago', async () => {
    const ctx = await desk.customer();
    await payByCard(ctx, card());
    await fillCart(ctx, withStreet('Calle Nueva 5'));
    for (const { item_id } of (await findCart(ctx)).items) await removeItem(ctx, item_id);
    await expect(payByCard(ctx, card())).rejects.toMatchObject({ code: 'cart_empty' });
    expect((await booksFor(ctx)).payments).toHaveLength(1);
  });
});

/** The same customer with a bank slow enough for something to happen during the query. */
function whileAsked(ctx: Ctx, happens: () => Promise<unknown>): Ctx {
  const acquirers = ctx.ports.acquirers.map(
    (acquirer): AcquirerPort => ({
      ...acquirer,
      async begin(request) {
        await happens();
        return acquirer.begin(request);
      },
    }),
  );
  return { ...ctx, ports: { ...ctx.ports, acquirers } };
}
