import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { createPaymentLink, openPaymentLink } from '../../actions/balances/payment-link.ts';
import { findChoice } from '../../actions/checkout/payment-choice.ts';
import { openScriptedShop } from '../../actions/checkout/testing/scripted-shop.ts';
import { card, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { orderDetailPage } from '../../actions/own-orders/customer-pages.ts';
import { orderListPage } from '../../actions/own-orders/order-list-page.ts';
import { payByCard } from '../../actions/payments/testing/pay-by-card.ts';
import type { ScriptedAcquirer } from '../../actions/payments/testing/scripted-acquirer.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { successPage } from '../checkout-pages.ts';
import { challengePage, finishChallengePage, goToProvider } from './challenge-page.ts';
import { methodPage } from './method-page.ts';
import { choosePayment, paymentPage } from './payment-page.ts';
import { awaitingTransfer, idOf, lastAttempt, ledTo, PAYMENT, payBy, raiseCart } from './testing/attempts.ts';

let shop: TestShop;
let provider: ScriptedAcquirer;
beforeAll(async () => {
  ({ shop, provider } = await openScriptedShop());
});
afterAll(() => shop.close());

describe('the pages of an order that exists', () => {
  test('R044 R052 its number stays in the address all the way', async () => {
    const { ctx, orderId } = await awaitingTransfer(shop);
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
    const { attempt } = await lastAttempt(shop, ctx);
    provider.decide(attempt, 'declined');
    expect(await finishChallengePage(ctx, { attempt })).toEqual({
      ok: true,
      redirect: `${PAYMENT}/bizum?order=${orderId}`,
    });
  });

  test('R237 R238 what was chosen is remembered for five minutes, and why the last attempt failed', async () => {
    const { ctx, orderId } = await awaitingTransfer(shop);
    await choosePayment(ctx, orderId, { type: 'paypal' });
    const order = { kind: 'order', orderId: Number(orderId) } as const;
    const later = (seconds: number) => ({ ...ctx, now: () => new Date(shop.clock.now.getTime() + seconds * 1000) });
    expect(await findChoice(later(299), order, ['bank', 'paypal'])).toBe('paypal');
    expect(await findChoice(later(301), order, ['bank', 'paypal'])).toBeNull();
    await payBy(ctx, 'paypal', orderId);
    const { attempt } = await lastAttempt(shop, ctx);
    provider.decide(attempt, 'declined');
    await finishChallengePage(ctx, { attempt });
    expect((await paymentPage(ctx, orderId)).last_failure).toContain('No se ha cobrado nada');
    expect((await paymentPage({ ...ctx, locale: 'pt' }, orderId)).last_failure).toContain('Nada foi cobrado');
  });

  test('one that was cancelled unpaid leads its customer to the order, which says so', async () => {
    const { ctx, orderId } = await awaitingTransfer(shop);
    await shop.database.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.closed, internal_status: 'canceled' })
      .where('order_id', '=', Number(orderId))
      .execute();
    const href = `/orders/detail/${orderId}`;
    expect(await orderDetailPage(ctx, orderId)).toMatchObject({
      status: 'cancelled',
      status_text: 'Cancelado',
      items: [{ status: 'cancelled', status_text: 'Cancelado' }],
    });
    expect(await orderListPage({ ...ctx, locale: 'en' }, {})).toMatchObject({ orders: [{ status_text: 'Cancelled' }] });
    expect(await ledTo(paymentPage(ctx, orderId))).toBe(href);
    expect(await ledTo(methodPage(ctx, 'cc', orderId))).toBe(href);
  });

  test('nobody else sees or pays it', async () => {
    const { orderId } = await awaitingTransfer(shop);
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
    const { ctx, orderId } = await awaitingTransfer(shop);
    const target = { orderId: Number(orderId) };
    const { url } = await createPaymentLink(ctx, { customerId: idOf(ctx), storeId: 1, target });
    const browser = await withSession(testCtx(shop.deps));
    await openPaymentLink(browser, new URL(url).searchParams.get('key') ?? '', target);
    expect((await paymentPage(browser, orderId)).due.order_id).toBe(orderId);
    await payBy(browser, 'paypal', orderId);
    const { attempt } = await lastAttempt(shop, ctx);
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
    const { attempt } = await lastAttempt(shop, ctx);
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
    const { paymentId } = await lastAttempt(shop, ctx);
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
