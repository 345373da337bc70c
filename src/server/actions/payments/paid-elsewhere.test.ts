import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import { ifthenpayClient } from '../../ports/acquirer/ifthenpay/client.ts';
import { ifthenpayStandIn } from '../../ports/acquirer/ifthenpay/stand-in/app.ts';
import { paypalClient } from '../../ports/acquirer/paypal/client.ts';
import { paypalStandIn } from '../../ports/acquirer/paypal/stand-in/app.ts';
import { ORDERS } from '../../ports/acquirer/paypal/stand-in/desk.ts';
import { listRecords } from '../../ports/acquirer/stand-in/records.ts';
import { openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { finishChallenge } from './finish-challenge.ts';
import { pay } from './pay.ts';
import { readBooks } from './testing/test-ledger.ts';

const PAYPAL = { clientId: 'shop', clientSecret: 'a-secret-of-the-test', webhookId: 'WEBHOOK1' };
const IFTHENPAY = {
  multibancoKey: 'TST-000001',
  mbwayKey: null,
  backofficeKey: '1111-2222',
  antiPhishingKey: 'only-we-know-this',
};

let shop: TestShop;
let elsewhere: FastifyInstance;
let url: string;

/** A shop that sells by PayPal and Multibanco, with callbacks to its own address. */
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  const told = `${shop.deps.settings.PUBLIC_URL}/panel/rest/payment/notification`;
  const common = { db, now: () => shop.clock.now, publicUrl: '', prefix: '' };
  const paypal = { ...common, provider: 'paypal', access: { ...PAYPAL, url: '' }, pageLimit: 500 };
  const ifthenpay = { ...common, provider: 'ifthenpay', access: { ...IFTHENPAY, url: '' } };
  elsewhere = Fastify({ forceCloseConnections: true });
  await elsewhere.register(paypalStandIn, { ...paypal, prefix: '/paypal', webhookUrl: `${told}/paypal` });
  await elsewhere.register(ifthenpayStandIn, { ...ifthenpay, prefix: '/ifthenpay', callbackUrl: `${told}/ifthenpay` });
  url = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(shop.deps.ports, {
    acquirers: [
      paypalClient({ ...PAYPAL, url: `${url}/paypal` }),
      ifthenpayClient({ ...IFTHENPAY, url: `${url}/ifthenpay` }, { now: () => shop.clock.now }),
    ],
  });
  await db
    .insertInto('portal_payment_methods')
    .values([
      { store_id: 1, method: 'paypal', provider: 'paypal', position: 1 },
      { store_id: 1, method: 'multibanco', provider: 'ifthenpay', position: 2 },
    ])
    .execute();
});
afterEach(() => {
  // The stand-ins retry notifications that were not accepted, by their own clock.
  shop.clock.now = new Date('2026-11-23T10:00:00Z');
});
afterAll(async () => {
  await elsewhere.close();
  await shop.close();
});

const buy = (ctx: Ctx, method: PaymentMethod) => pay(ctx, { payable: { kind: 'cart' }, method });
const booksFor = (ctx: Ctx) => readBooks(shop.database.db, ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0);

async function attemptOf(ctx: Ctx, provider: string) {
  const { payments } = await booksFor(ctx);
  const payment = payments.find((candidate) => candidate.provider === provider);
  if (!payment) throw new Error(`no attempt at ${provider}`);
  return payment;
}

/** The customer approves at PayPal and does not return. */
async function agreeAtPaypal(ctx: Ctx, choice = 'good'): Promise<void> {
  const { provider_ref } = await attemptOf(ctx, 'paypal');
  const page = `${url}/paypal/checkoutnow?token=${provider_ref}`;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

async function payAtMachine(ctx: Ctx): Promise<void> {
  const { provider_ref, amount } = await attemptOf(ctx, 'ifthenpay');
  const body = new URLSearchParams({ reference: provider_ref ?? '', amount: (amount / 100).toFixed(2) });
  await fetch(`${url}/ifthenpay/pay`, { method: 'POST', body, redirect: 'manual' });
}

async function isPaid(ctx: Ctx): Promise<boolean> {
  const { orders } = await booksFor(ctx);
  return orders.some(({ paid_at }) => paid_at !== null);
}

const successes = async (ctx: Ctx) => (await booksFor(ctx)).events.filter(({ kind }) => kind === 'success');
const isNotified = async (provider: string, words: string) => {
  const notes = await shop.database.db
    .selectFrom('payment_notifications')
    .select('body')
    .where('provider', '=', provider)
    .where('handled_at', 'is not', null)
    .execute();
  return notes.some(({ body }) => body.includes(words));
};

describe('paying by PayPal', () => {
  test('who agrees and never comes back has paid, once', async () => {
    const ctx = await shop.customer();
    await buy(ctx, 'paypal');
    await agreeAtPaypal(ctx);
    await expect.poll(() => isPaid(ctx), { timeout: 5000 }).toBe(true);
    const { provider_ref } = await attemptOf(ctx, 'paypal');
    expect(await attemptOf(ctx, 'paypal')).toMatchObject({
      state: 'captured',
      captured: 2512,
      capture_ref: expect.any(String),
      instrument: { brand: 'PayPal', last_four: null },
    });
    await expect.poll(() => isNotified('paypal', `"order_id":"${provider_ref}"`), { timeout: 5000 }).toBe(true);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('coming back ten times while PayPal tells it too is one payment', async () => {
    const ctx = await shop.customer();
    const { attempt_number } = await buy(ctx, 'paypal');
    await agreeAtPaypal(ctx);
    await Promise.all(Array.from({ length: 10 }, () => finishChallenge(ctx, attempt_number)));
    expect(await isPaid(ctx)).toBe(true);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('an order that was left for another way to pay is never charged, even if the customer approves it later', async () => {
    const ctx = await shop.customer();
    await buy(ctx, 'paypal');
    await buy(ctx, 'multibanco');
    await agreeAtPaypal(ctx);
    const { attempt_number, provider_ref } = await attemptOf(ctx, 'paypal');
    await expect.poll(() => isNotified('paypal', `"id":"${provider_ref}"`), { timeout: 5000 }).toBe(true);
    const desk = { db: shop.database.db, provider: 'paypal', now: () => shop.clock.now };
    const orders = await listRecords(desk, ORDERS, { custom_id: attempt_number });
    expect(orders.map(({ body: { status, capture } }) => ({ status, capture }))).toEqual([
      { status: 'APPROVED', capture: null },
    ]);
    expect(await attemptOf(ctx, 'paypal')).toMatchObject({ state: 'expired', captured: 0 });
  });
});

describe('paying by Multibanco', () => {
  test('shows what to pay, and is paid when the machine was', async () => {
    const ctx = await shop.customer();
    expect(await buy(ctx, 'multibanco')).toMatchObject({ status: 'instructed' });
    const { provider_ref } = await attemptOf(ctx, 'ifthenpay');
    expect(await attemptOf(ctx, 'ifthenpay')).toMatchObject({
      state: 'pending',
      instructions: { kind: 'multibanco', entity: '99999', reference: provider_ref },
      expires_at: new Date('2026-11-30T23:59:59Z'),
    });
    expect(await isPaid(ctx)).toBe(false);
    await payAtMachine(ctx);
    await expect.poll(() => isPaid(ctx), { timeout: 5000 }).toBe(true);
    expect(await attemptOf(ctx, 'ifthenpay')).toMatchObject({ state: 'captured', captured: 2512 });
  });

  test('a reference paid after the order was paid otherwise is noticed, and is money to refund', async () => {
    const ctx = await shop.customer();
    const { order_id: orderId } = await buy(ctx, 'multibanco');
    await pay(ctx, { payable: { kind: 'order', orderId }, method: 'paypal' });
    await agreeAtPaypal(ctx);
    await expect.poll(() => isPaid(ctx), { timeout: 5000 }).toBe(true);
    await payAtMachine(ctx);
    await expect.poll(async () => (await successes(ctx)).length, { timeout: 5000 }).toBe(2);
    expect((await attemptOf(ctx, 'ifthenpay')).state).toBe('expired');
    const [order] = (await booksFor(ctx)).orders;
    const noted = await shop.database.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', String(order?.order_id))
      .where('action', '=', 'payment.twice')
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('a callback without the key is refused and leaves no trace', async () => {
    const ctx = await shop.customer();
    const { attempt_number } = await buy(ctx, 'multibanco');
    const callback = `${shop.deps.settings.PUBLIC_URL}/panel/rest/payment/notification/ifthenpay`;
    const query = new URLSearchParams({ key: 'a-guess', orderId: attempt_number, amount: '25.12' });
    expect((await fetch(`${callback}?${query}`)).status).toBe(401);
    expect(await isNotified('ifthenpay', attempt_number)).toBe(false);
    query.set('key', IFTHENPAY.antiPhishingKey);
    expect((await fetch(`${callback}?${query}`)).status).toBe(200);
    expect(await isPaid(ctx)).toBe(false);
    expect(await isNotified('ifthenpay', attempt_number)).toBe(true);
    expect(await isNotified('ifthenpay', IFTHENPAY.antiPhishingKey)).toBe(false);
  });
});
