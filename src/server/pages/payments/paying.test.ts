import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { getOwnOffer } from '../../actions/cancelling/offer-cancellation.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { removeItem } from '../../actions/cart/remove-item.ts';
import { openScriptedShop } from '../../actions/checkout/testing/scripted-shop.ts';
import { card, fillCart, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { moveDueItems } from '../../actions/moves/timers/move-due-items.ts';
import { orderDetailPage } from '../../actions/own-orders/customer-pages.ts';
import { orderListPage } from '../../actions/own-orders/order-list-page.ts';
import { pay } from '../../actions/payments/pay.ts';
import { payByCard } from '../../actions/payments/testing/pay-by-card.ts';
import {
  SCRIPTED_IBAN,
  SCRIPTED_REFERENCE,
  type ScriptedAcquirer,
} from '../../actions/payments/testing/scripted-acquirer.ts';
import { readBooks } from '../../actions/payments/testing/test-ledger.ts';
import { enterVoucher } from '../../actions/vouchers/enter-voucher.ts';
import { DEMO_FORMS } from '../../demo/demo-forms.ts';
import { cartPage } from '../cart-page.ts';
import { checkoutPage } from '../checkout-pages.ts';
import { challengePage, finishChallengePage, goToProvider } from './challenge-page.ts';
import { methodPage } from './method-page.ts';
import { paymentPage } from './payment-page.ts';
import { awaitingTransfer, idOf, lastAttempt, ledTo, PAYMENT, payBy, raiseCart } from './testing/attempts.ts';

let shop: TestShop;
let provider: ScriptedAcquirer;
beforeAll(async () => {
  ({ shop, provider } = await openScriptedShop());
});
afterAll(() => shop.close());

describe('the pages of a payment', () => {
  test('lead to the cart while there is nothing in it', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card());
    const emptied = '/tienda/cart?vaciado=1';
    expect(await ledTo(checkoutPage(ctx))).toBe(emptied);
    expect(await ledTo(paymentPage(ctx, null))).toBe(emptied);
    expect(await ledTo(methodPage(ctx, 'bank', null))).toBe(emptied);
    const { orderId } = await lastAttempt(shop, ctx);
    const ordered = { order_id: orderId, href: `/orders/detail/${orderId}`, is_paid: true };
    expect(await cartPage(ctx)).toMatchObject({ items: [], ordered });
  });

  test('lead to the waiting order when it was placed with an earlier click, or in another tab', async () => {
    const { ctx, orderId } = await awaitingTransfer(shop);
    const instructions = { ok: true, redirect: `${PAYMENT}/bank?order=${orderId}` };
    expect(await payBy(ctx, 'bank')).toEqual(instructions);
    expect(await payBy(ctx, 'paypal')).toEqual(instructions);
    expect(await cartPage(ctx)).toMatchObject({ ordered: { order_id: orderId, is_paid: false } });
  });

  test('say that the cart was emptied in another tab, not that the former order was paid', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card());
    await fillCart(ctx);
    for (const { item_id } of (await findCart(ctx)).items) await removeItem(ctx, item_id);
    expect(await payBy(ctx, 'bank')).toEqual({ ok: true, redirect: '/tienda/cart?vaciado=1' });
    expect(await cartPage(ctx)).toMatchObject({ items: [], ordered: null });
  });

  test('lead to the basket when its voucher can not be used any more, which says why', async () => {
    const ctx = await shop.customer();
    const { db } = shop.database;
    const voucher = { code: 'AYER', kind: 'amount', value: 512, created_by: 1, created_at: shop.deps.now() };
    await db.insertInto('vouchers').values(voucher).execute();
    expect(await enterVoucher(ctx, 'AYER')).toBeNull();
    await db.updateTable('vouchers').set({ active: false }).where('code', '=', 'AYER').execute();
    expect(await payBy(ctx, 'bank')).toEqual({ ok: true, redirect: '/tienda/cart' });
    expect((await cartPage(ctx)).voucher?.problem).toBe('Este cupón ya no vale.');
    expect((await readBooks(db, idOf(ctx))).orders).toEqual([]);
  });

  test.each(['paypal', 'bizum', 'bank'])('R048 R050 %s says what will happen and names the amount', async (way) => {
    const page = await methodPage(await shop.customer(), way, null);
    expect(page).toMatchObject({
      kind: 'begin',
      method: way,
      due: { order_id: null, totals: { total: { cents: 2512 } } },
    });
  });

  test('R048 an address is gone to at once, and the way back pays', async () => {
    const ctx = await shop.customer();
    const begun = await payBy(ctx, 'paypal');
    const { attempt, orderId } = await lastAttempt(shop, ctx);
    expect(begun).toEqual({ ok: true, redirect: `https://elsewhere.test/approve?token=${attempt}` });
    provider.decide(attempt, 'captured');
    expect(await finishChallengePage(ctx, { attempt })).toEqual({
      ok: true,
      redirect: `/tienda/customer/checkout/success/${orderId}`,
    });
  });

  test('R050 a form goes by way of our own page, and to a provider that takes it once only once', async () => {
    const ctx = await shop.customer();
    expect(await payBy(ctx, 'bizum')).toEqual({ ok: true, redirect: `${PAYMENT}/3ds` });
    expect(await challengePage(ctx, null)).toMatchObject({ kind: 'challenge', action: `${PAYMENT}/3ds?leave=1` });
    const door = { how: 'post', href: 'https://elsewhere.test/pay' };
    expect(await goToProvider(ctx, null)).toEqual(door);
    // The second of two clicks, after the browser aborted the first request.
    expect(await goToProvider(ctx, null)).toEqual(door);
    const later = { ...ctx, now: () => new Date(shop.clock.now.getTime() + 6_000) };
    expect(await goToProvider(later, null)).toEqual({ how: 'back', href: `${PAYMENT}/3ds` });
    expect(await challengePage(ctx, null)).toMatchObject({
      kind: 'left',
      resume: null,
      begin_href: `${PAYMENT}/bizum`,
    });
    const { attempt } = await lastAttempt(shop, ctx);
    expect(await finishChallengePage(ctx, { attempt })).toMatchObject({ page: { kind: 'left', is_back: true } });
    await payBy(ctx, 'bizum');
    expect((await lastAttempt(shop, ctx)).attempt).not.toBe(attempt);
    expect(await challengePage(ctx, null)).toMatchObject({ kind: 'challenge' });
  });

  test('a refusal comes back to the same way to pay with its reason, another one click away and the cart whole', async () => {
    const ctx = await shop.customer();
    await payBy(ctx, 'paypal');
    const { attempt } = await lastAttempt(shop, ctx);
    provider.decide(attempt, 'declined');
    expect(await finishChallengePage(ctx, { attempt })).toEqual({ ok: true, redirect: `${PAYMENT}/paypal` });
    expect(await methodPage(ctx, 'paypal', null)).toMatchObject({
      choose_href: PAYMENT,
      last_failure: expect.stringContaining('No se ha cobrado nada'),
      due: { items: [expect.anything()] },
    });
  });

  test('a transfer shows its account, and is found again from the choice and from the order', async () => {
    const { ctx, orderId } = await awaitingTransfer(shop);
    const href = `${PAYMENT}/bank?order=${orderId}`;
    const page = await methodPage(ctx, 'bank', orderId);
    expect(page).toMatchObject({ kind: 'instructions', order_id: orderId, is_charge: false, amount: { cents: 2512 } });
    expect(page.kind === 'instructions' && page.rows[0]).toEqual({
      name: 'iban',
      text: 'ES91 2100 0418 4502 0005 1332',
      copied: SCRIPTED_IBAN,
    });
    expect(page.kind === 'instructions' && page.qr).toMatch(/^data:image\/svg\+xml,/);
    expect((await paymentPage(ctx, orderId)).awaited).toMatchObject({ href });
    expect((await orderListPage(ctx, {})).orders[0]?.step).toEqual({ kind: 'instructions', href });
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({
      due: { cents: 2512 },
      pay_href: `${PAYMENT}/order/${orderId}`,
      awaited: { href, method_name: 'Transferencia bancaria' },
    });
  });

  test('R049 Multibanco shows entity and reference, where a portal offers it', async () => {
    const ctx = await shop.customer({ storeId: 16, ...DEMO_FORMS.quarteira });
    const begun = await payBy(ctx, 'multibanco');
    const { orderId } = await lastAttempt(shop, ctx);
    expect(begun).toEqual({ ok: true, redirect: `${PAYMENT}/multibanco?order=${orderId}` });
    expect(await methodPage(ctx, 'multibanco', orderId)).toMatchObject({
      rows: [
        { name: 'entity', text: '11249' },
        { name: 'reference', text: '123 456 789', copied: SCRIPTED_REFERENCE },
      ],
    });
    expect(await ledTo(methodPage(await shop.customer(), 'multibanco', null))).toBe(PAYMENT);
  });

  test('another way pays what a reference was given for, which is given up first', async () => {
    const { ctx, orderId } = await awaitingTransfer(shop);
    await pay(ctx, { payable: { kind: 'order', orderId: Number(orderId) }, method: 'cc', card: card() });
    const { payments } = await readBooks(shop.database.db, idOf(ctx));
    expect(payments.map(({ method, state }) => [method, state])).toEqual([
      ['bank', 'expired'],
      ['cc', 'captured'],
    ]);
    expect(await ledTo(methodPage(ctx, 'bank', orderId))).toBe(`/tienda/customer/checkout/success/${orderId}`);
  });
});

describe('what was begun and has no outcome', () => {
  test('R043 a review at the provider is shown on every page, and nothing is paid, cancelled or abandoned meanwhile', async () => {
    const ctx = await shop.customer();
    await payBy(ctx, 'paypal');
    const { attempt, orderId } = await lastAttempt(shop, ctx);
    provider.decide(attempt, 'reviewed');
    expect(await finishChallengePage(ctx, { attempt })).toMatchObject({
      page: { kind: 'waiting', looked_at: { by: 'provider', method_name: 'PayPal' } },
    });
    const href = `${PAYMENT}/3ds?attempt=${attempt}`;
    const awaited = { kind: 'looked_at', by: 'provider', method_name: 'PayPal', href };
    for (const order of [null, orderId]) {
      expect(await paymentPage(ctx, order)).toMatchObject({ awaited });
      expect(await methodPage(ctx, 'bank', order)).toMatchObject({ awaited });
    }
    await raiseCart(ctx);
    expect(await methodPage(ctx, 'bank', null)).toMatchObject({ awaited });
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({ awaited });
    for (const way of ['bank', 'bizum', 'paypal']) {
      expect(await payBy(ctx, way)).toEqual({ ok: true, redirect: `${PAYMENT}/3ds` });
    }
    const nextWeek = new Date(shop.clock.now.getTime() + 7 * DAY_MS);
    await moveDueItems({ ...ctx, now: () => nextWeek }, 'caducar_impago');
    const item = await itemOf(orderId);
    expect(item.panel_status_id).toBe(STATUS.pending_payment);
    expect(await getOwnOffer(ctx, item)).toEqual({ way: 'paying', plan: null });
    expect((await readBooks(shop.database.db, idOf(ctx))).payments).toHaveLength(1);
  });

  test('a review that ends in a refusal leaves every way to pay open again', async () => {
    const ctx = await shop.customer();
    await payBy(ctx, 'paypal');
    const { attempt } = await lastAttempt(shop, ctx);
    provider.decide(attempt, 'reviewed');
    await finishChallengePage(ctx, { attempt });
    provider.decide(attempt, 'declined');
    expect(await finishChallengePage(ctx, { attempt })).toEqual({ ok: true, redirect: `${PAYMENT}/paypal` });
    expect(await methodPage(ctx, 'bank', null)).toMatchObject({ awaited: null });
    expect(await payBy(ctx, 'bank')).toMatchObject({ redirect: expect.stringContaining('/bank?order=') });
  });

  test('a payment left at the provider is shown before paying another way, which abandons it', async () => {
    const ctx = await shop.customer();
    await payBy(ctx, 'paypal');
    const { attempt } = await lastAttempt(shop, ctx);
    const href = `${PAYMENT}/3ds?attempt=${attempt}`;
    expect(await methodPage(ctx, 'cc', null)).toMatchObject({
      awaited: { kind: 'begun', method_name: 'PayPal', href },
    });
    await payByCard(ctx, card());
    const { payments } = await readBooks(shop.database.db, idOf(ctx));
    expect(payments.map(({ state }) => state)).toEqual(['expired', 'captured']);
  });
});

function itemOf(orderId: string) {
  return shop.database.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
}
