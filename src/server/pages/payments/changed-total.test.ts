import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeItem } from '../../actions/cart/remove-item.ts';
import { fillCart, openTestShop, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { scriptedAcquirer } from '../../actions/payments/testing/scripted-acquirer.ts';
import { readBooks } from '../../actions/payments/testing/test-ledger.ts';
import type { Ctx } from '../../ctx.ts';
import { cartPage } from '../cart-page.ts';
import { payByMethod } from './method-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ others: [scriptedAcquirer()] });
});
afterAll(() => shop.close());

const CARD = { holder: 'ANA RUIZ', num: '4548812049400004', expiry: '12/30', cvc: '123' };
const books = (ctx: Ctx) => readBooks(shop.database.db, ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0);
const payShowing = (ctx: Ctx, cents: number, { way = 'cc', fields = CARD as Record<string, string> } = {}) =>
  payByMethod(ctx, { way, orderId: null, fields: { ...fields, shown_total: String(cents) } });

describe('a page of a payment that was left open', () => {
  test.each([
    ['cc', CARD],
    ['paypal', {}],
    ['bank', {}],
  ])('does not pay by %s what was not shown, and asks again with the new amount', async (way, fields) => {
    const ctx = await shop.customer();
    await fillCart(ctx);
    const refused = await payShowing(ctx, 2512, { way, fields });
    expect(refused).toMatchObject({
      ok: false,
      status: 409,
      page: {
        change: expect.stringMatching(/antes eran 25,12\s€ y ahora son 50,24\s€/),
        due: { totals: { total: { cents: 5024 } } },
        last_failure: null,
        ...(way === 'cc' && { holder: 'ANA RUIZ', expiry: '12/30' }),
      },
    });
    expect(await books(ctx)).toMatchObject({ orders: [], payments: [] });
    expect(await payShowing(ctx, 5024, { way, fields })).toMatchObject({ ok: true });
    expect((await books(ctx)).payments).toMatchObject([{ amount: 5024 }]);
  });

  test('asks too where less is due than was shown', async () => {
    const ctx = await shop.customer();
    await fillCart(ctx);
    const [first] = (await cartPage(ctx)).items;
    await removeItem(ctx, Number(first?.item_id));
    expect(await payShowing(ctx, 5024)).toMatchObject({ ok: false, status: 409 });
    expect(await payShowing(ctx, 2512)).toMatchObject({ ok: true });
  });

  test('says nothing of it to the second click of what the first has paid', async () => {
    const ctx = await shop.customer();
    const presses = await Promise.all([payShowing(ctx, 2512), payShowing(ctx, 2512)]);
    expect(presses.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await payShowing(ctx, 2512)).toMatchObject({ ok: true });
    expect((await books(ctx)).events.filter(({ kind }) => kind === 'success')).toHaveLength(1);
  });
});
