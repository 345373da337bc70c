import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScriptedShop } from '../../actions/checkout/testing/scripted-shop.ts';
import { CARDS, fillCart, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { insertSession } from '../../actions/sessions/insert-session.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { browser, call, cc, signedIn } from './testing/buyers.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openScriptedShop());
});
afterAll(() => shop.close());

describe('buying by a call', () => {
  test('R318 checkoutAuthenticated places and pays the order of a signed-in buyer', async () => {
    const { email, cookie } = await signedIn(shop);
    const { status, body, count } = await call(shop, 'checkoutAuthenticated', { email, ...cc, consent: true }, cookie);
    expect(status).toBe(200);
    expect(count).toMatch(/^cart_count=0;.*Max-Age=0$/);
    expect(body).toMatchObject({ ok: true, status: 'paid', order_id: expect.stringMatching(/^10\d{7}$/) });
    expect(body.message).toContain(body.order_id);
  });

  test('R180 R318 after it the config names the buyer, the order and all of its items', async () => {
    const { ctx, cookie } = browser(await shop.customer());
    await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 80: 'Calle Nueva 7' });
    const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0;
    await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
    const config = async () => {
      const answer = await fetch(`${shop.deps.settings.PUBLIC_URL}/panel/rest/config`, {
        headers: { cookie: cookie() },
      });
      return (await answer.json()) as Record<string, unknown>;
    };
    expect(await config()).toMatchObject({ loggedIn: true, lastOrderId: null, lastItemIds: [] });
    const { email } = await ctx.db
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { body } = await call(shop, 'checkoutAuthenticated', { email, ...cc, consent: true }, cookie());
    const items = await ctx.db
      .selectFrom('order_items')
      .select('item_id')
      .where('order_id', '=', Number(body.order_id))
      .orderBy('item_id')
      .execute();
    expect(items).toHaveLength(2);
    expect(await config()).toMatchObject({
      loggedIn: true,
      customerEmail: email,
      lastOrderId: body.order_id,
      lastItemIds: items.map(({ item_id }) => item_id),
    });
  });

  test('R317 checkoutRegister opens the account of a guest and pays for their cart', async () => {
    const { ctx, cookie } = browser(testCtx(shop.deps));
    await fillCart(await withSession(ctx));
    const form = {
      email: 'nueva@example.com',
      firstname: 'Nueva',
      lastname: 'Compradora',
      phone: '+34 600 000 000',
      password: 'Tres gatos azules 2026',
      consent: true,
      ...cc,
    };
    const { status, body } = await call(shop, 'checkoutRegister', form, cookie());
    expect([status, body.status]).toEqual([200, 'paid']);
    const order = await shop.database.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.customer_id', 'orders.customer_id')
      .select(['customers.email', 'paid_at'])
      .where('order_id', '=', Number(body.order_id))
      .executeTakeFirst();
    expect(order).toMatchObject({ email: 'nueva@example.com', paid_at: shop.clock.now });
  });

  test('R317 checkoutRegister needs an e-mail address and consent, and names no account that exists to a stranger', async () => {
    const { ctx, cookie } = browser(testCtx(shop.deps));
    await fillCart(await withSession(ctx));
    const form = { email: 'solo.correo@example.com', consent: true, ...cc };
    const bad = await call(shop, 'checkoutRegister', { ...form, email: 'solo.correo@' }, cookie());
    expect([bad.status, bad.body.errors]).toMatchObject([422, [{ field: 'email' }]]);
    const { status, body } = await call(shop, 'checkoutRegister', form, cookie());
    expect([status, body.status]).toEqual([200, 'paid']);
    const again = browser(testCtx(shop.deps));
    await fillCart(await withSession(again.ctx));
    const known = await call(shop, 'checkoutRegister', form, again.cookie());
    expect([known.status, known.body.code]).toEqual([409, 'email_taken']);
  });

  test('a challenge comes as a form for the browser to post', async () => {
    const { email, cookie } = await signedIn(shop);
    const { body } = await call(
      shop,
      'checkoutAuthenticated',
      { email, ...cc, num: CARDS.challenge, consent: true },
      cookie,
    );
    expect(body).toMatchObject({ ok: true, status: 'challenge', challenge: { action: `${shop.bankUrl}/challenge` } });
  });

  test('a refused card is explained in words, and nothing was charged', async () => {
    const { email, cookie } = await signedIn(shop);
    const { status, body } = await call(shop, 'checkoutAuthenticated', { email, ...cc, num: CARDS.declined }, cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: false, status: 'declined', message: expect.stringContaining('No se ha cobrado') });
  });

  test.each([
    [{ type: 'multibanco' }, 422, 'method_not_offered'],
    [{ num: '4548812049400005' }, 422, 'card_invalid'],
    [{ num: undefined }, 422, 'card_invalid'],
    [{ phone: '12' }, 422, 'buyer_details_missing'],
    [{ tax_id: '12345678A' }, 422, 'buyer_details_missing'],
    [{ type: 'gold' }, 422, 'invalid_input'],
  ])('%j is refused', async (wrong, status, code) => {
    const { email, cookie } = await signedIn(shop);
    const answer = await call(shop, 'checkoutAuthenticated', { email, ...cc, consent: true, ...wrong }, cookie);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toContain('4548812049400005');
  });

  test.each(['firstname', 'lastname'])('R248 without %s it is refused with a message', async (field) => {
    const { email, cookie } = await signedIn(shop);
    const { status, body } = await call(
      shop,
      'checkoutAuthenticated',
      { email, ...cc, consent: true, [field]: ' ' },
      cookie,
    );
    expect([status, body.code]).toEqual([422, 'buyer_details_missing']);
    expect(body.errors).toEqual([{ field, message: 'Rellena este dato.' }]);
  });

  test('R248 without e-mail it is refused with a message', async () => {
    const { cookie } = await signedIn(shop);
    const { status, body } = await call(shop, 'checkoutAuthenticated', { email: ' ', ...cc, consent: true }, cookie);
    expect([status, body.errors]).toEqual([422, [{ field: 'email', message: 'Rellena este dato.' }]]);
  });

  test.each([
    ['', 200],
    ['+34 600 000 000', 200],
    ['12', 422],
  ])('R248 without or with a telephone, %j, it is answered %i', async (phone, status) => {
    const { email, cookie } = await signedIn(shop);
    const answer = await call(shop, 'checkoutAuthenticated', { email, ...cc, consent: true, phone }, cookie);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.errors).toMatchObject([{ field: 'phone' }]);
  });

  test('R252 the month comes with or without its zero, as a number or as text', async () => {
    for (const month of ['07', 7, '7']) {
      const { email, cookie } = await signedIn(shop);
      const { body } = await call(shop, 'checkoutAuthenticated', { email, ...cc, month, consent: true }, cookie);
      expect(body.status).toBe('paid');
    }
  });

  test('a visitor, and a page of another site, are refused', async () => {
    const { email, cookie } = await signedIn(shop);
    expect((await call(shop, 'checkoutAuthenticated', { email, ...cc }, '')).body.code).toBe('sign_in_required');
    const foreign = await call(shop, 'checkoutAuthenticated', { email, ...cc }, cookie, 'https://evil.example');
    expect(foreign.body.code).toBe('wrong_origin');
  });

  test('no card number or code is ever logged, returned or stored, in any failure', async () => {
    const canaries = { num: '4556 7375 8689 9855', cvc: '8642' };
    const { email, cookie } = await signedIn(shop);
    const answers = [
      await call(shop, 'checkoutAuthenticated', { email, ...cc, ...canaries, consent: true }, cookie),
      await call(shop, 'checkoutAuthenticated', { email, ...cc, ...canaries, month: 'nine' }, cookie),
      await call(shop, 'checkoutAuthenticated', { email: 5, ...cc, ...canaries }, cookie),
    ];
    shop.wire.mode = 'refuse';
    answers.push(await call(shop, 'checkoutAuthenticated', { email, ...cc, ...canaries, consent: true }, cookie));
    shop.wire.mode = 'pass';
    const { rows } = await shop.database.pool.query<{ dump: string }>(
      `select string_agg(query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text, '') as dump
       from information_schema.tables where table_schema in ('public', 'sandbox', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 200]);
    expect(shop.logged()).toContain('checkoutAuthenticated');
    expect(rows[0]?.dump).toContain('9855');
    const everything = [shop.logged(), rows[0]?.dump, JSON.stringify(answers)].join('\n');
    for (const secret of [canaries.num, canaries.num.replaceAll(' ', ''), '>8642<', '"8642"']) {
      expect(everything).not.toContain(secret);
    }
  });
});
