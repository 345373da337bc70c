import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { createPaymentLink, openPaymentLink } from '../../actions/balances/payment-link.ts';
import { getOwnOffer } from '../../actions/cancelling/offer-cancellation.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { removeItem } from '../../actions/cart/remove-item.ts';
import { findChoice } from '../../actions/checkout/payment-choice.ts';
import { card, fillCart, openTestShop, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { moveDueItems } from '../../actions/moves/timers/move-due-items.ts';
import { orderDetailPage } from '../../actions/own-orders/customer-pages.ts';
import { orderListPage } from '../../actions/own-orders/order-list-page.ts';
import { pay } from '../../actions/payments/pay.ts';
import { payByCard } from '../../actions/payments/testing/pay-by-card.ts';
import {
  SCRIPTED_IBAN,
  SCRIPTED_REFERENCE,
  type ScriptedAcquirer,
  scriptedAcquirer,
} from '../../actions/payments/testing/scripted-acquirer.ts';
import { readBooks } from '../../actions/payments/testing/test-ledger.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import { enterVoucher } from '../../actions/vouchers/enter-voucher.ts';
import type { Ctx } from '../../ctx.ts';
import { DEMO_FORMS } from '../../demo/demo-forms.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { cartPage } from '../cart-page.ts';
import { checkoutPage, successPage } from '../checkout-pages.ts';
import { challengePage, finishChallengePage, goToProvider } from './challenge-page.ts';
import { methodPage, payByMethod } from './method-page.ts';
import { choosePayment, paymentPage } from './payment-page.ts';

let shop: TestShop;
let provider: ScriptedAcquirer;

beforeAll(async () => {
  provider = scriptedAcquirer();
  shop = await openTestShop({ others: [provider] });
});
afterAll(() => shop.close());

const PAYMENT = '/tienda/customer/payment';
const idOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const payBy = (ctx: Ctx, way: string, orderId: string | null = null) => payByMethod(ctx, { way, orderId, fields: {} });

async function lastAttempt(ctx: Ctx) {
  const { payments } = await readBooks(shop.database.db, idOf(ctx));
  const last = payments.at(-1);
  if (!last) throw new Error('nothing was tried');
  return { attempt: last.attempt_number, orderId: String(last.order_id), paymentId: last.payment_id };
}

/** A customer whose order waits for a transfer. */
async function awaitingTransfer(): Promise<{ ctx: Ctx; orderId: string; attempt: string }> {
  const ctx = await shop.customer();
  await payBy(ctx, 'bank');
  return { ctx, ...(await lastAttempt(ctx)) };
}

/** The redirect thrown by a page, as an address. */
async function ledTo(page: Promise<unknown>): Promise<string | null> {
  const thrown = await page.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

describe('the pages of a payment', () => {
  test('lead to the cart while there is nothing in it', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card());
    const emptied = '/tienda/cart?vaciado=1';
    expect(await ledTo(checkoutPage(ctx))).toBe(emptied);
    expect(await ledTo(paymentPage(ctx, null))).toBe(emptied);
    expect(await ledTo(methodPage(ctx, 'bank', null))).toBe(emptied);
    const { orderId } = await lastAttempt(ctx);
    const ordered = { order_id: orderId, href: `/orders/detail/${orderId}`, is_paid: true };
    expect(await cartPage(ctx)).toMatchObject({ items: [], ordered });
  });

  test('lead to the waiting order when it was placed with an earlier click, or in another tab', async () => {
    const { ctx, orderId } = await awaitingTransfer();
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
    const { attempt, orderId } = await lastAttempt(ctx);
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
    const { attempt } = await lastAttempt(ctx);
    expect(await finishChallengePage(ctx, { attempt })).toMatchObject({ page: { kind: 'left', is_back: true } });
    await payBy(ctx, 'bizum');
    expect((await lastAttempt(ctx)).attempt).not.toBe(attempt);
    expect(await challengePage(ctx, null)).toMatchObject({ kind: 'challenge' });
  });

  test('a refusal comes back to the same way to pay with its reason, another one click away and the cart whole', async () => {
    const ctx = await shop.customer();
    await payBy(ctx, 'paypal');
    const { attempt } = await lastAttempt(ctx);
    provider.decide(attempt, 'declined');
    expect(await finishChallengePage(ctx, { attempt })).toEqual({ ok: true, redirect: `${PAYMENT}/paypal` });
    expect(await methodPage(ctx, 'paypal', null)).toMatchObject({
      choose_href: PAYMENT,
      last_failure: expect.stringContaining('No se ha cobrado nada'),
      due: { items: [expect.anything()] },
    });
  });

  test('a transfer shows its account, and is found again from the choice and from the order', async () => {
    const { ctx, orderId } = await awaitingTransfer();
    const href = `${PAYMENT}/bank?order=${orderId}`;
    const page = await methodPage(ctx, 'bank', orderId);
    expect(page).toMatchObject({ kind: 'instructions', order_id: orderId, amount: { cents: 2512 } });
    expect(page.kind === 'instructions' && page.rows[0]).toEqual({
      name: 'iban',
      text: 'ES91 2100 0418 4502 0005 1332',
      copied: SCRIPTED_IBAN,
    });
    expect(page.kind === 'instructions' && page.qr).toMatch(/^data:image\/svg\+xml,/);
    expect((await paymentPage(ctx, orderId)).awaited).toMatchObject({ href });
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({
      due: { cents: 2512 },
      pay_href: `${PAYMENT}/order/${orderId}`,
      awaited: { href, method_name: 'Transferencia bancaria' },
    });
  });

  test('R049 Multibanco shows entity and reference, where a portal offers it', async () => {
    const ctx = await shop.customer({ storeId: 16, ...DEMO_FORMS.quarteira });
    const begun = await payBy(ctx, 'multibanco');
    const { orderId } = await lastAttempt(ctx);
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
    const { ctx, orderId } = await awaitingTransfer();
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
    const { attempt, orderId } = await lastAttempt(ctx);
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
    const { attempt } = await lastAttempt(ctx);
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
    const { attempt } = await lastAttempt(ctx);
    const href = `${PAYMENT}/3ds?attempt=${attempt}`;
    expect(await methodPage(ctx, 'cc', null)).toMatchObject({
      awaited: { kind: 'begun', method_name: 'PayPal', href },
    });
    await payByCard(ctx, card());
    const { payments } = await readBooks(shop.database.db, idOf(ctx));
    expect(payments.map(({ state }) => state)).toEqual(['expired', 'captured']);
  });
});

describe('the pages of an order that exists', () => {
  test('R044 R052 its number stays in the address all the way', async () => {
    const { ctx, orderId } = await awaitingTransfer();
    await raiseCart(ctx);
    expect((await paymentPage(ctx, orderId)).due).toMatchObject({
      order_id: orderId,
      items: [{ label: 'Nota Simple del Registro de la Propiedad', amount: { cents: 2512 } }],
    });
    expect(await choosePayment(ctx, orderId, { type: 'bizum' })).toEqual({
      ok: true,
      redirect: `${PAYMENT}/bizum?order=${orderId}`,
    });
    expect(await payBy(ctx, 'bizum', orderId)).toEqual({ ok: true, redirect: `${PAYMENT}/3ds/order/${orderId}` });
    expect(await challengePage(ctx, orderId)).toMatchObject({ action: `${PAYMENT}/3ds/order/${orderId}?leave=1` });
    const { attempt } = await lastAttempt(ctx);
    provider.decide(attempt, 'declined');
    expect(await finishChallengePage(ctx, { attempt })).toEqual({
      ok: true,
      redirect: `${PAYMENT}/bizum?order=${orderId}`,
    });
  });

  test('R237 R238 what was chosen is remembered for five minutes, and why the last attempt failed', async () => {
    const { ctx, orderId } = await awaitingTransfer();
    await choosePayment(ctx, orderId, { type: 'paypal' });
    const order = { kind: 'order', orderId: Number(orderId) } as const;
    const later = (seconds: number) => ({ ...ctx, now: () => new Date(shop.clock.now.getTime() + seconds * 1000) });
    expect(await findChoice(later(299), order, ['bank', 'paypal'])).toBe('paypal');
    expect(await findChoice(later(301), order, ['bank', 'paypal'])).toBeNull();
    await payBy(ctx, 'paypal', orderId);
    const { attempt } = await lastAttempt(ctx);
    provider.decide(attempt, 'declined');
    await finishChallengePage(ctx, { attempt });
    expect((await paymentPage(ctx, orderId)).last_failure).toContain('No se ha cobrado nada');
    expect((await paymentPage({ ...ctx, locale: 'pt' }, orderId)).last_failure).toContain('Nada foi cobrado');
  });

  test('one that was cancelled unpaid leads its customer to the order, which says so', async () => {
    const { ctx, orderId } = await awaitingTransfer();
    await shop.database.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.closed, internal_status: 'canceled' })
      .where('order_id', '=', Number(orderId))
      .execute();
    const href = `/orders/detail/${orderId}`;
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({
      status: 'cancelled',
      status_text: 'Anulado',
      items: [{ status: 'cancelled', status_text: 'Anulado' }],
    });
    expect(await orderListPage({ ...ctx, locale: 'en' }, {})).toMatchObject({ orders: [{ status_text: 'Cancelled' }] });
    expect(await ledTo(paymentPage(ctx, orderId))).toBe(href);
    expect(await ledTo(methodPage(ctx, 'cc', orderId))).toBe(href);
  });

  test('nobody else sees or pays it', async () => {
    const { orderId } = await awaitingTransfer();
    const other = await shop.customer();
    const visitor = testCtx(shop.deps);
    for (const ask of [
      (ctx: Ctx) => paymentPage(ctx, orderId),
      (ctx: Ctx) => methodPage(ctx, 'bank', orderId),
      (ctx: Ctx) => payBy(ctx, 'bank', orderId),
      (ctx: Ctx) => challengePage(ctx, orderId),
      (ctx: Ctx) => goToProvider(ctx, orderId),
    ]) {
      await expect(ask(other)).rejects.toMatchObject({ code: 'not_found' });
      await expect(ask(visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
    }
  });

  test('somebody with a link pays without signing in, sees what they paid, and has to sign in for the rest', async () => {
    const { ctx, orderId } = await awaitingTransfer();
    const target = { orderId: Number(orderId) };
    const { url } = await createPaymentLink(ctx, { customerId: idOf(ctx), storeId: 1, target });
    const browser = await withSession(testCtx(shop.deps));
    await openPaymentLink(browser, new URL(url).searchParams.get('key') ?? '', target);
    expect((await paymentPage(browser, orderId)).due.order_id).toBe(orderId);
    await payBy(browser, 'paypal', orderId);
    const { attempt } = await lastAttempt(ctx);
    provider.decide(attempt, 'captured');
    expect(await finishChallengePage(browser, { attempt })).toMatchObject({
      redirect: expect.stringMatching(/success/),
    });
    expect(await successPage(browser, orderId)).toMatchObject({
      total: { cents: 2512 },
      order_href: null,
      sign_in_href: `/login?return_to=${encodeURIComponent(`/orders/detail/${orderId}`)}`,
      invoice_href: null,
    });
  });

  test('R044 a charge after the order is paid by itself, and shows on the order', async () => {
    const ctx = await shop.customer();
    const { order_id } = await payByCard(ctx, card());
    const orderId = String(order_id);
    await insertCharge(ctx, order_id);
    expect((await paymentPage(ctx, orderId)).due).toMatchObject({
      charge: 'Páginas de más',
      totals: { total: { cents: 1210 } },
    });
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({ due: { cents: 1210 }, due_for: 'Páginas de más' });
    await payBy(ctx, 'paypal', orderId);
    const { attempt } = await lastAttempt(ctx);
    provider.decide(attempt, 'captured');
    await finishChallengePage(ctx, { attempt });
    expect(await successPage(ctx, orderId)).toMatchObject({ charge: 'Páginas de más', total: { cents: 1210 } });
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({
      paid: { cents: 3722 },
      pay_href: null,
      charges: [{ label: 'Páginas de más', state: 'paid' }],
    });
    expect(await ledTo(paymentPage(ctx, orderId))).toBe(`/tienda/customer/checkout/success/${orderId}`);
  });

  test('an order says what was refunded, how and when, but not what is only proposed', async () => {
    const ctx = await shop.customer();
    const { order_id } = await payByCard(ctx, card());
    const { paymentId } = await lastAttempt(ctx);
    for (const [state, amount] of [
      ['done', 1000],
      ['sent', 500],
      ['proposed', 300],
    ] as const) {
      await insertRefund({ order_id, payment_id: paymentId, state, amount });
    }
    expect((await orderDetailPage(ctx, String(order_id))).refunds).toMatchObject([
      { state: 'done', amount: { cents: 1000 }, way: 'Tarjeta', date_text: '23/11/26' },
      { state: 'sent', amount: { cents: 500 } },
    ]);
  });
});

function itemOf(orderId: string) {
  return shop.database.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
}

/** Another cart for a customer whose order waits. */
async function raiseCart(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('quotes')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('customer_id', '=', idOf(ctx))
    .execute();
}

async function insertCharge(ctx: Ctx, orderId: number): Promise<void> {
  const { item_id } = await ctx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const label = { es: 'Páginas de más', en: 'More pages', pt: 'Páginas a mais' };
  await ctx.db
    .insertInto('order_charges')
    .values({
      order_id: orderId,
      item_id,
      code: 'pages',
      units: 1,
      unit_price: 1000,
      request_key: `pages-${orderId}`,
      subtotal: 1000,
      tax_rate: 2100,
      tax_amount: 210,
      total: 1210,
      created_at: ctx.now(),
      lines: JSON.stringify([{ kind: 'option', label, amount: 1000 }]),
    })
    .execute();
}

async function insertRefund(refund: {
  order_id: number;
  payment_id: number;
  state: string;
  amount: number;
}): Promise<void> {
  const { now } = shop.clock;
  const key = `${refund.payment_id}-${refund.state}`;
  await shop.database.db
    .insertInto('refunds')
    .values({
      ...refund,
      kind: 'partial',
      reason: 'una razón',
      refund_number: key.slice(0, 12),
      request_key: key,
      proposed_at: now,
      updated_at: now,
      sent_at: now,
      done_at: refund.state === 'done' ? now : null,
    })
    .execute();
}
