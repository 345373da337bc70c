import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PostResult } from '../../../contract/pages/posted-form.ts';
import type { Ctx } from '../../ctx.ts';
import { DEMO_FORMS } from '../../demo/demo-forms.ts';
import { challengePage, finishChallengePage } from '../../pages/payments/challenge-page.ts';
import { methodPage, payByMethod } from '../../pages/payments/method-page.ts';
import { paymentPage } from '../../pages/payments/payment-page.ts';
import { ifthenpayClient } from '../../ports/acquirer/ifthenpay/client.ts';
import { ifthenpayStandIn } from '../../ports/acquirer/ifthenpay/stand-in/app.ts';
import { PUSHES } from '../../ports/acquirer/ifthenpay/stand-in/desk.ts';
import { listRecords } from '../../ports/acquirer/stand-in/records.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { buyByCall } from '../buying/buy-by-call.ts';
import { openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { settleAttempt } from './settle-attempt.ts';
import { readBooks } from './testing/test-ledger.ts';

const KEYS = {
  multibancoKey: 'TST-000001',
  mbwayKey: 'TST-000002',
  backofficeKey: '1111-2222',
  antiPhishingKey: 'only-we-know-this',
};
const START = new Date('2026-11-23T10:00:00Z');
const PORTUGUESE = 16;

let shop: TestShop;
let elsewhere: FastifyInstance;
let url: string;

beforeAll(async () => {
  shop = await openTestShop();
  const now = () => shop.clock.now;
  elsewhere = Fastify({ forceCloseConnections: true });
  await elsewhere.register(ifthenpayStandIn, {
    db: shop.database.db,
    now,
    provider: 'ifthenpay',
    publicUrl: '',
    access: { ...KEYS, url: '' },
    callbackUrl: `${shop.deps.settings.PUBLIC_URL}/panel/rest/payment/notification/ifthenpay`,
  });
  url = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  const ifthenpay = ifthenpayClient({ ...KEYS, url }, { now });
  Object.assign(shop.deps.ports, { acquirers: [...shop.deps.ports.acquirers, ifthenpay] });
});
afterEach(() => {
  shop.clock.now = START;
});
afterAll(async () => {
  await elsewhere.close();
  await shop.close();
});

const { productId, answers } = DEMO_FORMS.quarteira;
const customer = () => shop.customer({ storeId: PORTUGUESE, productId, answers });
const give = (ctx: Ctx, phone = '912 345 678') => payByMethod(ctx, { way: 'mbway', orderId: null, fields: { phone } });
const idOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const books = (ctx: Ctx) => readBooks(shop.database.db, idOf(ctx));

async function attemptOf(ctx: Ctx) {
  const last = (await books(ctx)).payments.at(-1);
  if (!last) throw new Error('nothing was tried');
  return last;
}

/** The customer taps a button on the phone. */
async function answer(ctx: Ctx, given: 'confirmed' | 'refused'): Promise<void> {
  const { provider_ref } = await attemptOf(ctx);
  const body = new URLSearchParams({ request: provider_ref ?? '', answer: given });
  await fetch(`${url}/mbway`, { method: 'POST', body, redirect: 'manual' });
}

/** The waiting page polls its state. */
async function ask(ctx: Ctx) {
  const { attempt_number } = await attemptOf(ctx);
  return finishChallengePage(ctx, { attempt: attempt_number });
}

const ledTo = (result: PostResult<unknown>) => (result.ok ? result.redirect : null);
const isPaid = async (ctx: Ctx) => (await books(ctx)).orders.some(({ paid_at }) => paid_at !== null);
const successes = async (ctx: Ctx) => (await books(ctx)).events.filter(({ kind }) => kind === 'success');
const later = (seconds: number) => {
  shop.clock.now = new Date(START.getTime() + seconds * 1000);
};

describe('MB WAY', () => {
  test('is offered on Portuguese portals only, also where somebody wrote it down for another', async () => {
    const ways = async (ctx: Ctx) => (await paymentPage(ctx, null)).methods.map(({ type }) => type);
    expect(await ways(await customer())).toContain('mbway');
    const row = { store_id: 1, method: 'mbway', provider: 'ifthenpay', position: 1 };
    const cards = { store_id: 1, method: 'cc', provider: 'sandbox', position: 2 };
    await shop.database.db.insertInto('portal_payment_methods').values([row, cards]).execute();
    expect(await ways(await shop.customer())).toEqual(['cc']);
    await shop.database.db.deleteFrom('portal_payment_methods').execute();
  });

  test.each([
    ['', 'Escribe el número de móvil'],
    ['+34 612 345 678', 'no es de Portugal'],
    ['210 123 456', 'teléfono fijo'],
  ])('the number %j is refused beside its field, and stays in it', async (phone, words) => {
    const ctx = await customer();
    const page = { kind: 'phone', phone, problems: [{ field: 'phone', message: expect.stringContaining(words) }] };
    expect(await give(ctx, phone)).toMatchObject({ ok: false, status: 422, page });
    expect((await books(ctx)).payments).toEqual([]);
  });

  test('waits on its own page, and the callback pays it', async () => {
    const ctx = await customer();
    await give(ctx);
    const { attempt_number } = await attemptOf(ctx);
    later(60);
    const waiting = { kind: 'on_phone', phone: '912 345 678', seconds_left: 180, until: '2026-11-23T10:04:00.000Z' };
    const named = `/tienda/customer/payment/3ds?attempt=${attempt_number}`;
    expect(await ask(ctx)).toMatchObject({ ok: false, page: { ...waiting, check_href: named } });
    const led = await challengePage(ctx, null).catch((thrown: Response) => thrown.headers.get('location'));
    expect(led).toBe(named);
    expect(await isPaid(ctx)).toBe(false);
    await answer(ctx, 'confirmed');
    await expect.poll(() => isPaid(ctx), { timeout: 5000 }).toBe(true);
    expect(await attemptOf(ctx)).toMatchObject({ state: 'captured', phone: '912345678', method: 'mbway' });
    expect(await attemptOf(ctx)).toMatchObject({ instrument: { brand: 'MB WAY', last_four: null } });
    expect(ledTo(await ask(ctx))).toMatch(/success/);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('asking ten times while the callback comes and the job asks is one payment', async () => {
    const ctx = await customer();
    await give(ctx);
    await answer(ctx, 'confirmed');
    const { payment_id } = await attemptOf(ctx);
    await Promise.all([
      ...Array.from({ length: 10 }, () => ask(ctx)),
      settleAttempt(testCtx(shop.deps, { storeId: PORTUGUESE }), payment_id),
    ]);
    await expect.poll(() => isPaid(ctx), { timeout: 5000 }).toBe(true);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('pressed twice at once, and again in another tab, asks the telephone once', async () => {
    const ctx = await customer();
    await Promise.all([give(ctx), give(ctx)]);
    await give(ctx);
    const { attempt_number } = await attemptOf(ctx);
    expect((await books(ctx)).payments).toHaveLength(1);
    const sent = await listRecords({ db: shop.database.db, provider: 'ifthenpay', now: () => START }, PUSHES, {
      order_id: attempt_number,
    });
    expect(sent).toHaveLength(1);
  });

  test('another number gives the first request up and asks there', async () => {
    const ctx = await customer();
    await give(ctx);
    await give(ctx, '936 000 001');
    expect((await books(ctx)).payments).toMatchObject([
      { state: 'expired', phone: '912345678' },
      { state: 'challenge', phone: '936000001' },
    ]);
  });

  test('refused on the telephone leads back to the number with the reason, and can be requested again', async () => {
    const ctx = await customer();
    await give(ctx);
    await answer(ctx, 'refused');
    expect(ledTo(await ask(ctx))).toBe('/tienda/customer/payment/mbway');
    const page = await methodPage(ctx, 'mbway', null);
    const reason = expect.stringContaining('Has rechazado la petición');
    expect(page).toMatchObject({ kind: 'phone', phone: '912 345 678', last_failure: reason, awaited: null });
    await give(ctx);
    await answer(ctx, 'confirmed');
    expect(ledTo(await ask(ctx))).toMatch(/success/);
    expect(await successes(ctx)).toHaveLength(1);
  });

  test('without an answer in four minutes it ends, when queried by the page or the job', async () => {
    const [ctx, gone] = [await customer(), await customer()];
    await give(ctx);
    await give(gone);
    later(250);
    expect(ledTo(await ask(ctx))).toBe('/tienda/customer/payment/mbway');
    await settleAttempt(testCtx(shop.deps, { storeId: PORTUGUESE }), (await attemptOf(gone)).payment_id);
    for (const of of [ctx, gone]) {
      expect(await attemptOf(of)).toMatchObject({ state: 'declined', decline_code: 'mbway_expired' });
    }
  });

  test('if the customer pays another way and confirms anyway, the second payment is reported as excess', async () => {
    const ctx = await customer();
    await give(ctx);
    const request = await attemptOf(ctx);
    const fields = { holder: 'Ana', num: '4548812049400004', expiry: '12/30', cvc: '737' };
    expect(ledTo(await payByMethod(ctx, { way: 'cc', orderId: null, fields }))).toMatch(/success/);
    const body = new URLSearchParams({ request: request.provider_ref ?? '', answer: 'confirmed' });
    await fetch(`${url}/mbway`, { method: 'POST', body, redirect: 'manual' });
    const reviews = () =>
      shop.database.db.selectFrom('payment_reviews').selectAll().where('payment_id', '=', request.payment_id).execute();
    await expect.poll(async () => (await successes(ctx)).length, { timeout: 5000 }).toBe(2);
    const refunds = await shop.database.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', request.payment_id)
      .execute();
    expect([...refunds, ...(await reviews())]).not.toEqual([]);
  });

  test('a call gives the number as the telephone of its form', async () => {
    const ctx = await customer();
    const form = { email: 'compradora@example.com', type: 'mbway', consent: true } as const;
    const problem = { errors: [{ field: 'phone', message: expect.stringContaining('móvil portugués') }] };
    const { email } = await shop.database.db
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', idOf(ctx))
      .executeTakeFirstOrThrow();
    await expect(buyByCall(ctx, { ...form, email, phone: '600 000 000' })).rejects.toMatchObject({
      code: 'buyer_details_missing',
      extra: problem,
    });
    const { standing } = await buyByCall(ctx, { ...form, email, phone: '+351 912 345 678' });
    expect(standing).toMatchObject({ status: 'challenge', method: 'mbway' });
    expect(await attemptOf(ctx)).toMatchObject({ phone: '912345678' });
  });
});
