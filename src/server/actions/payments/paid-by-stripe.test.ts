import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import { DEMO_FORMS } from '../../demo/demo-forms.ts';
import { methodPage, payByMethod } from '../../pages/payments/method-page.ts';
import { ifthenpayAcquirer } from '../../ports/acquirer/ifthenpay/client.ts';
import type { StripeClient } from '../../ports/acquirer/stripe/client.ts';
import { lazyStripeClient } from '../../ports/acquirer/stripe/lazy-client.ts';
import { stripeApp } from '../../ports/acquirer/stripe/stand-in/app.ts';
import { fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { finishChallenge } from './finish-challenge.ts';
import { pay } from './pay.ts';
import { settleAttempt } from './settle-attempt.ts';
import { readBooks } from './testing/test-ledger.ts';

const KEYS = { secretKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_shop' };

let shop: TestShop;
let elsewhere: FastifyInstance;
let url: string;

/** A shop that sells by Stripe only, with callbacks to its own address. */
beforeAll(async () => {
  shop = await openTestShop();
  const standIn = {
    ...KEYS,
    db: shop.database.db,
    now: () => shop.clock.now,
    publicUrl: '',
    webhookUrl: `${shop.deps.settings.PUBLIC_URL}/panel/rest/payment/notification/stripe`,
  };
  elsewhere = Fastify({ forceCloseConnections: true });
  await elsewhere.register(stripeApp, standIn);
  url = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  standIn.publicUrl = url;
  sellBy({});
  await shop.database.db
    .insertInto('portal_payment_methods')
    .values(
      (['cc', 'bizum', 'multibanco'] as const).map((method, position) => ({
        store_id: 1,
        method,
        provider: 'stripe',
        position,
      })),
    )
    .execute();
});
afterAll(async () => {
  await elsewhere.close();
  await shop.close();
});

function sellBy(settings: Partial<StripeClient>): void {
  Object.assign(shop.deps.ports, {
    acquirers: [lazyStripeClient({ ...KEYS, url, now: () => shop.clock.now, ...settings })],
  });
}

const buy = (ctx: Ctx, method: PaymentMethod, keepCard = false) =>
  pay(ctx, { payable: { kind: 'cart' }, method, keepCard });
const booksFor = (ctx: Ctx) => readBooks(shop.database.db, ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0);
const successes = async (ctx: Ctx) => (await booksFor(ctx)).events.filter(({ kind }) => kind === 'success');

async function isPaid(ctx: Ctx): Promise<boolean> {
  return (await booksFor(ctx)).orders.some(({ paid_at }) => paid_at !== null);
}

async function untilPaid(ctx: Ctx): Promise<void> {
  await expect.poll(() => isPaid(ctx), { timeout: 5000 }).toBe(true);
}

/** Stripe's page for the customer's latest attempt. */
async function pageOf(ctx: Ctx): Promise<string> {
  const { payments } = await booksFor(ctx);
  const { provider_ref, method } = payments.at(-1) ?? {};
  const page = method === 'multibanco' ? 'voucher' : 'pay';
  return `${url}/${page}/${provider_ref}`;
}

async function textOf(page: string): Promise<string> {
  return (await fetch(page)).text();
}

async function press(page: string, fields: Record<string, string>): Promise<void> {
  await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

describe('paying by Stripe', () => {
  test('R047 its page says what will happen, asks for no number, and leads to Checkout', async () => {
    const ctx = await shop.customer();
    await expect(methodPage(ctx, 'cc', null)).rejects.toMatchObject({ status: 303 });
    expect(await methodPage(ctx, 'stripe', null)).toMatchObject({
      kind: 'begin',
      method: 'cc',
      due: { totals: { total: { cents: 2512 } } },
    });
    const left = await payByMethod(ctx, { way: 'stripe', orderId: null, fields: {} });
    expect(left).toEqual({ ok: true, redirect: expect.stringContaining(`${url}/pay/`) });
    expect((await fetch(left.ok ? left.redirect : '')).status).toBe(200);
  });

  test('R323 who pays at Checkout and never comes back has paid, once', async () => {
    const ctx = await shop.customer();
    expect(await buy(ctx, 'cc')).toMatchObject({ status: 'challenge' });
    await press(await pageOf(ctx), { way: '4242', do: 'pay' });
    await untilPaid(ctx);
    const { payments } = await booksFor(ctx);
    expect(payments).toMatchObject([
      {
        state: 'captured',
        captured: 2512,
        capture_ref: expect.stringMatching(/^pi_/),
        instrument: { brand: 'Visa', last_four: '4242' },
      },
    ]);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('coming back ten times while Stripe tells it too is one payment', async () => {
    const ctx = await shop.customer();
    const { attempt_number } = await buy(ctx, 'bizum');
    await press(await pageOf(ctx), { way: 'bizum', do: 'pay' });
    await Promise.all(Array.from({ length: 10 }, () => finishChallenge(ctx, attempt_number)));
    expect(await isPaid(ctx)).toBe(true);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('its page offers MB WAY to who reads Portuguese, unless our own does by ifthenpay', async () => {
    const { productId, answers } = DEMO_FORMS.quarteira;
    const customer = async (): Promise<Ctx> => ({
      ...(await shop.customer({ storeId: 16, productId, answers })),
      locale: 'pt',
    });
    const alone = await customer();
    await buy(alone, 'cc');
    expect(await textOf(await pageOf(alone))).toContain('MB WAY');
    const ifthenpay = ifthenpayAcquirer(shop.deps.settings);
    if (!ifthenpay) throw new Error('no ifthenpay to offer MB WAY');
    Object.assign(shop.deps.ports, { acquirers: [...shop.deps.ports.acquirers, ifthenpay] });
    const beside = await customer();
    await buy(beside, 'cc');
    const shown = await textOf(await pageOf(beside));
    expect(shown).toContain('4242');
    expect(shown).not.toContain('MB WAY');
    sellBy({});
  });

  test('who takes another way can not pay by the first any more', async () => {
    const ctx = await shop.customer();
    await buy(ctx, 'cc');
    const left = await pageOf(ctx);
    const { order_id: orderId } = await buy(ctx, 'multibanco');
    const reference = await pageOf(ctx);
    await pay(ctx, { payable: { kind: 'order', orderId }, method: 'bizum' });
    await press(left, { way: '4242', do: 'pay' });
    await press(reference, { do: 'paid' });
    await press(await pageOf(ctx), { way: 'bizum', do: 'pay' });
    await untilPaid(ctx);
    const { payments } = await booksFor(ctx);
    expect(payments.map(({ method, state }) => [method, state])).toEqual([
      ['cc', 'expired'],
      ['multibanco', 'expired'],
      ['bizum', 'captured'],
    ]);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('a reference is shown at once and is paid days later', async () => {
    const ctx = await shop.customer();
    expect(await buy(ctx, 'multibanco')).toMatchObject({ status: 'instructed' });
    const { payments } = await booksFor(ctx);
    expect(payments).toMatchObject([
      { instructions: { kind: 'multibanco', entity: expect.any(String), reference: expect.any(String) } },
    ]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS);
    await press(await pageOf(ctx), { do: 'paid' });
    await untilPaid(ctx);
  });

  test('a session whose answer was lost is found again, and is paid once', async () => {
    const ctx = await shop.customer();
    sellBy({
      retries: 0,
      fetch: async (input, init) => {
        await (await fetch(input, init)).arrayBuffer();
        throw new TypeError('the line is dead');
      },
    });
    expect(await buy(ctx, 'cc')).toMatchObject({ status: 'waiting', challenge: null });
    sellBy({});
    const { payments } = await booksFor(ctx);
    await settleAttempt(ctx, payments[0]?.payment_id ?? 0);
    expect((await booksFor(ctx)).payments).toMatchObject([
      { state: 'challenge', provider_ref: expect.stringMatching(/^cs_/) },
    ]);
    await press(await pageOf(ctx), { way: '4242', do: 'pay' });
    await untilPaid(ctx);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('a card that was kept pays the next order without leaving the shop', async () => {
    const ctx = await shop.customer();
    await buy(ctx, 'cc', true);
    await press(await pageOf(ctx), { way: '4242', do: 'pay' });
    await untilPaid(ctx);
    const card = await shop.database.db
      .selectFrom('saved_cards')
      .selectAll()
      .where('provider', '=', 'stripe')
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ last_four: '4242', exp_month: 12 });
    await fillCart(ctx);
    const { token } = card;
    expect(await pay(ctx, { payable: { kind: 'cart' }, method: 'cc', card: { token } })).toMatchObject({
      status: 'paid',
    });
    expect(await successes(ctx)).toHaveLength(2);
    expect(shop.logged()).not.toContain(token);
  });

  test('a payment that its card holder disputes is in the ledger and waits for a person', async () => {
    const ctx = await shop.customer();
    await buy(ctx, 'cc');
    await press(await pageOf(ctx), { way: '0259', do: 'pay' });
    await untilPaid(ctx);
    const chargedBack = async () => (await booksFor(ctx)).payments[0]?.charged_back;
    await expect.poll(chargedBack, { timeout: 5000 }).toBe(2512);
    const { payments } = await booksFor(ctx);
    const paymentId = payments[0]?.payment_id ?? 0;
    const reviews = shop.database.db.selectFrom('payment_reviews').select('kind').where('payment_id', '=', paymentId);
    await expect.poll(() => reviews.execute(), { timeout: 5000 }).toEqual([{ kind: 'chargeback' }]);
  });
});
