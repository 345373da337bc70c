import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyByCall } from '../../actions/buying/buy-by-call.ts';
import { answerAtBank } from '../../actions/checkout/testing/answer-at-bank.ts';
import { CARDS, card, fillCart, openTestShop, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { updateClient } from '../../actions/customers/update-client.ts';
import { finishChallenge } from '../../actions/payments/finish-challenge.ts';
import { payByCard } from '../../actions/payments/testing/pay-by-card.ts';
import { findSavedCard } from '../../actions/saved-cards/saved-card.ts';
import type { Ctx } from '../../ctx.ts';
import { TASKS } from '../../jobs/tasks.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { methodPage, payByMethod } from '../payments/method-page.ts';
import { paymentPage } from '../payments/payment-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const idOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const typed = { num: CARDS.captured, expiry: '12/30', cvc: '737', holder: 'Ana' };

/** A customer who has paid once and saved the card, with another note in their cart. */
async function withKeptCard(): Promise<Ctx> {
  const ctx = await shop.customer();
  const paid = await payByMethod(ctx, { way: 'cc', orderId: null, fields: { ...typed, keep_card: '1' } });
  expect(paid).toMatchObject({ ok: true, redirect: expect.stringContaining('/success/') });
  await fillCart(ctx);
  return ctx;
}

describe('a card that is kept', () => {
  test('R148 is known by brand, last four and expiry; its token stands nowhere else, its number nowhere', async () => {
    const ctx = await withKeptCard();
    const kept = await findSavedCard(ctx, idOf(ctx));
    expect(kept).toMatchObject({
      provider: 'sandbox',
      brand: 'Visa',
      last_four: '0004',
      exp_month: 12,
      exp_year: 2030,
    });
    const { rows } = await shop.database.pool.query<{ held: string }>(
      `select coalesce(string_agg(t.held, ' '), '') as held from (
         select to_jsonb(p)::text as held from payments p union all select to_jsonb(e)::text from payment_events e
         union all select to_jsonb(a)::text from audit_events a union all select to_jsonb(c)::text from saved_cards c
         union all select to_jsonb(b)::text from sandbox.cards b) as t`,
    );
    const held = rows[0]?.held ?? '';
    expect(held.split(kept?.token ?? 'none').length - 1).toBe(2);
    expect(held).not.toContain(CARDS.captured);
    expect(shop.logged()).not.toContain(kept?.token);
  });

  test('R148 pays the next purchase with one click, on the page and by the call', async () => {
    const ctx = await withKeptCard();
    expect(await methodPage(ctx, 'cc', null)).toMatchObject({
      saved_card: { name: 'Visa ···· 0004', expires_text: '12/2030', is_expired: false },
    });
    expect(await payByMethod(ctx, { way: 'cc', orderId: null, fields: { intent: 'saved' } })).toMatchObject({
      ok: true,
      redirect: expect.stringContaining('/success/'),
    });
    await fillCart(ctx);
    const { email } = await shop.deps.db
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', idOf(ctx))
      .executeTakeFirstOrThrow();
    const bought = await buyByCall(ctx, { email, type: 'cc', saved_card: true, consent: true });
    expect(bought.standing.status).toBe('paid');
    const payments = await shop.deps.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.order_id', 'payments.order_id')
      .select(['state', 'instrument'])
      .where('customer_id', '=', idOf(ctx))
      .execute();
    expect(payments).toEqual(Array(3).fill({ state: 'captured', instrument: { brand: 'Visa', last_four: '0004' } }));
  });

  test('R148 is forgotten by the bank once its owner removes it, and pays nothing any more', async () => {
    const ctx = await withKeptCard();
    const kept = await findSavedCard(ctx, idOf(ctx));
    const { provider, token } = kept ?? { provider: '', token: '' };
    await updateClient(ctx, { payment: { remove_cc: true } });
    const { rows } = await shop.database.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'forget_card'`,
    );
    expect(rows.map(({ payload }) => payload)).toContainEqual({ provider, token });
    await TASKS.forget_card.run(systemCtx(shop.deps), { provider, token });
    await TASKS.forget_card.run(systemCtx(shop.deps), { provider, token });
    expect(await methodPage(ctx, 'cc', null)).toMatchObject({ saved_card: null });
    expect(await payByMethod(ctx, { way: 'cc', orderId: null, fields: { intent: 'saved' } })).toEqual({
      ok: true,
      redirect: '/tienda/customer/payment/cc',
    });
    expect((await payByCard(ctx, { token })).status).toBe('declined');
    await expect(buyByCall(ctx, { email: '', type: 'cc', saved_card: true })).rejects.toMatchObject({
      code: 'card_invalid',
    });
  });

  test('takes the place of the one before, and asks for a code again if it did so the first time', async () => {
    const ctx = await withKeptCard();
    const before = await findSavedCard(ctx, idOf(ctx));
    const standing = await payByCard(ctx, card(CARDS.challenge), { keepCard: true });
    await answerAtBank(standing.challenge, { code: '123456' });
    expect((await finishChallenge(ctx, standing.attempt_number)).status).toBe('paid');
    const after = await findSavedCard(ctx, idOf(ctx));
    expect(after).toMatchObject({ last_four: '0003' });
    expect(after?.token).not.toBe(before?.token);
    await fillCart(ctx);
    expect((await payByCard(ctx, { token: after?.token ?? '' })).status).toBe('challenge');
  });

  test('is neither kept when it was refused nor without a wish, nor offered once it has expired', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card(CARDS.declined), { keepCard: true });
    await payByCard(ctx, card());
    expect(await findSavedCard(ctx, idOf(ctx))).toBeUndefined();
    const other = await withKeptCard();
    await shop.deps.db
      .updateTable('saved_cards')
      .set({ exp_month: 10, exp_year: 2026 })
      .where('customer_id', '=', idOf(other))
      .execute();
    expect(await methodPage(other, 'cc', null)).toMatchObject({ saved_card: null });
  });
});

test('R147 the preferred way to pay is the one that is ticked, where it is offered', async () => {
  const ctx = await shop.customer();
  await updateClient(ctx, { payment: { preferred_payment: 'cc' } });
  expect((await paymentPage(ctx, null)).chosen).toBe('cc');
  await updateClient(ctx, { payment: { preferred_payment: 'paypal' } });
  expect((await paymentPage(ctx, null)).chosen).toBe('cc');
});
