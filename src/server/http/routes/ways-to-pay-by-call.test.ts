import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { openScriptedShop } from '../../actions/checkout/testing/scripted-shop.ts';
import { CARDS, fillCart, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { SCRIPTED_IBAN, SCRIPTED_REFERENCE } from '../../actions/payments/testing/scripted-acquirer.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { browser, call, cc, signedIn } from './testing/buyers.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openScriptedShop());
});
afterAll(() => shop.close());

/** A page as a browser asks for it. */
async function pageAt(path: string, cookie: string) {
  const answer = await fetch(`${shop.deps.settings.PUBLIC_URL}/panel/rest/${path}`, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('buying by a call, each way to pay', () => {
  test.each([
    ['multibanco', 1],
    ['bizum', 16],
    ['gold', 1],
  ])('R319 type %s is refused where the portal %i does not offer it', async (type, storeId) => {
    const { email, cookie } = await signedIn(shop, storeId);
    const { status, body } = await call(shop, 'checkoutAuthenticated', { email, type, consent: true }, cookie);
    expect([status, body.code]).toEqual([422, type === 'gold' ? 'invalid_input' : 'method_not_offered']);
  });

  test('R319 R321 type paypal: the page leads to PayPal by a link and by itself, for the payer only', async () => {
    const { email, cookie } = await signedIn(shop);
    const { body } = await call(shop, 'checkoutAuthenticated', { email, type: 'paypal', consent: true }, cookie);
    expect(body).toMatchObject({ ok: true, status: 'challenge', challenge: { method: 'get' } });
    const { action } = body.challenge as { action: string };
    for (const path of ['paypal/redirect', `paypal/redirect?order_id=${body.order_id}`]) {
      const page = await pageAt(path, cookie);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.html).toContain(`<meta http-equiv="refresh" content="0;url=${action}">`);
      expect(page.html).toContain(`<a href="${action}">`);
      expect(page.html).toContain(`Pago del pedido ${body.order_id}`);
    }
    const path = `paypal/redirect?order_id=${body.order_id}`;
    expect((await pageAt(path, (await signedIn(shop)).cookie)).status).toBe(404);
    expect((await pageAt(path, '')).status).toBe(401);
    expect((await pageAt('paypal/redirect', '')).status).toBe(401);
    expect((await pageAt(`bizum/processing?order_id=${body.order_id}`, cookie)).status).toBe(404);
  });

  test('R319 R322 type bizum: the page posts the form of the provider, once', async () => {
    const { email, cookie } = await signedIn(shop);
    const { body } = await call(shop, 'checkoutAuthenticated', { email, type: 'bizum', consent: true }, cookie);
    const page = await pageAt(`bizum/processing?order_id=${body.order_id}`, cookie);
    expect(page.html).toContain('<form method="post" action="https://elsewhere.test/pay">');
    expect(page.html).toContain('<input type="hidden" name="Ds_Signature" value="a&quot;b&lt;c">');
    expect(page.html).toContain('<button type="submit">');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("form-action 'self' https://elsewhere.test;");
    shop.clock.now = new Date(shop.clock.now.getTime() + 6_000);
    const again = await pageAt(`bizum/processing?order_id=${body.order_id}`, cookie);
    expect(again.html).toContain(`url=/tienda/customer/payment/3ds/order/${body.order_id}">`);
  });

  test('R319 R323 type cc: the page posts the challenge to the bank, and leads to success once it is paid', async () => {
    const { email, cookie } = await signedIn(shop);
    const { body } = await call(
      shop,
      'checkoutAuthenticated',
      { email, ...cc, num: CARDS.challenge, consent: true },
      cookie,
    );
    const page = await pageAt(`cc/process?order_id=${body.order_id}`, cookie);
    expect(page.html).toContain(`<form method="post" action="${shop.bankUrl}/challenge">`);
    const paid = await signedIn(shop);
    const bought = await call(shop, 'checkoutAuthenticated', { email: paid.email, ...cc, consent: true }, paid.cookie);
    const done = await pageAt('cc/process', paid.cookie);
    expect(done.html).toContain(`url=/tienda/customer/checkout/success/${bought.body.order_id}">`);
  });

  test.each([
    ['bank', 1, { kind: 'transfer', iban: SCRIPTED_IBAN }],
    ['multibanco', 16, { kind: 'multibanco', reference: SCRIPTED_REFERENCE }],
  ] as const)('R319 type %s answers what has to be done, and until when', async (type, storeId, instructions) => {
    const { email, cookie } = await signedIn(shop, storeId);
    const { body } = await call(shop, 'checkoutAuthenticated', { email, type, consent: true }, cookie);
    expect(body).toMatchObject({ ok: true, status: 'instructed', instructions });
    expect(Date.parse(String(body.pay_by)) - shop.clock.now.getTime()).toBe(7 * DAY_MS);
  });

  test.each(['paypal', 'bizum', 'bank'])('R317 R319 type %s of a buyer who registers', async (type) => {
    const { ctx, cookie } = browser(testCtx(shop.deps));
    await fillCart(await withSession(ctx));
    const person = { firstname: 'Nueva', lastname: 'Compradora', phone: '+34 600 000 000' };
    const form = { ...person, email: `${type}@example.com`, password: 'Tres gatos azules 2026', consent: true, type };
    const { status, body } = await call(shop, 'checkoutRegister', form, cookie());
    expect([status, body.status]).toEqual([200, type === 'bank' ? 'instructed' : 'challenge']);
  });

  test('R320 where the card is typed elsewhere, its number is refused', async () => {
    const way = { store_id: 12, method: 'cc', provider: 'scripted', position: 1 };
    await shop.database.db.insertInto('portal_payment_methods').values(way).execute();
    const { email, cookie } = await signedIn(shop, 12);
    const refused = await call(shop, 'checkoutAuthenticated', { email, ...cc, consent: true }, cookie);
    expect([refused.status, refused.body.code]).toEqual([422, 'card_elsewhere']);
    const { body } = await call(shop, 'checkoutAuthenticated', { email, type: 'cc', consent: true }, cookie);
    expect(body.status).toBe('instructed');
  });
});
