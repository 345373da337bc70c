import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCustomerPedidos } from '../../../contract/orders.ts';
import { signCall } from '../../http/oauth/testing/signing-client.ts';
import type { PageApp } from '../../testing/page-app.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { firm, insertOrder, openFirmShop, type Person } from './testing/firms.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openFirmShop();
});
afterAll(() => shop.close());

describe('an API key', () => {
  async function keyOf(founder: Person, scopes: Record<string, string>) {
    const made = await founder.post('/orders/firm/keys', { intent: 'create', name: 'Programa', ...scopes });
    expect(made.status).toBe(200);
    const shown = [...made.html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => /readonly/i.test(tag));
    const [consumerKey = '', consumerSecret = ''] = shown.map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? '');
    return { consumerKey, consumerSecret };
  }
  const call = (signer: { consumerKey: string; consumerSecret: string }, url: string) =>
    shop.app.inject(signCall(signer, { url, at: shop.deps.now(), signatureMethod: 'HMAC-SHA256' }));

  test('signs calls within its scopes, is shown once, and ends when it is revoked', async () => {
    const { founder, firmId } = await firm(shop);
    const { orderId } = await insertOrder(shop, firmId);
    const key = await keyOf(founder, { 'orders:read': '1' });
    expect(key.consumerKey).toMatch(/^firm_/);
    const { html } = await founder.browser.get('/orders/firm/keys');
    expect(html).toContain(key.consumerKey);
    expect(html).not.toContain(key.consumerSecret);
    expect(html).toContain('Sin usar todavía');

    const list = await call(key, '/panel/rest/pedidos');
    expect(list.statusCode, list.body).toBe(200);
    expect(list.json().items).toMatchObject([{ order_id: orderId }]);
    expect((await call(key, '/orders/table.csv')).body).toContain(String(orderId));
    expect((await call(key, '/panel/rest/facturas')).json()).toMatchObject({ code: 'api_scope_missing' });
    for (const closed of [
      '/panel/rest/client',
      '/panel/rest/cart',
      '/orders',
      '/orders/firm/keys',
      '/panel/rest/config',
    ]) {
      expect([closed, (await call(key, closed)).statusCode]).toEqual([closed, 403]);
    }
    expect((await founder.browser.get('/orders/firm/keys')).html).toContain('Último uso');

    const others = await firm(shop, 'De otros');
    const foreign = await insertOrder(shop, others.firmId);
    expect((await call(key, `/panel/rest/pedidos?id=${foreign.orderId}`)).statusCode).toBe(404);
    const { key_id } = await shop.deps.db
      .selectFrom('api_keys')
      .select('key_id')
      .where('consumer_key', '=', key.consumerKey)
      .executeTakeFirstOrThrow();
    const strange = await others.founder.post('/orders/firm/keys', { intent: 'revoke', key_id });
    expect(strange.location === '/' || strange.status === 404).toBe(true);
    expect((await call(key, '/panel/rest/pedidos')).statusCode).toBe(200);
    await founder.post('/orders/firm/keys', { intent: 'revoke', key_id });
    expect((await call(key, '/panel/rest/pedidos')).statusCode).toBe(401);
  });

  test('is refused with another secret, with a token, and the same signature twice', async () => {
    const { founder } = await firm(shop);
    const key = await keyOf(founder, { 'orders:read': '1' });
    expect((await call({ ...key, consumerSecret: 'guess' }, '/panel/rest/pedidos')).statusCode).toBe(401);
    const request = signCall(key, { url: '/panel/rest/pedidos', at: shop.deps.now() });
    expect([(await shop.app.inject(request)).statusCode, (await shop.app.inject(request)).statusCode]).toEqual([
      200, 401,
    ]);
    const withToken = { ...key, token: 'x', tokenSecret: 'y' };
    expect((await call(withToken as typeof key, '/panel/rest/pedidos')).statusCode).toBe(401);
  });

  test('a key without name or scope is not made, and says what is missing', async () => {
    const { founder } = await firm(shop);
    const { status, html } = await founder.post('/orders/firm/keys', { intent: 'create', name: '' });
    expect(status).toBe(422);
    expect(html).toContain('id="name-problem"');
    expect(html).toContain('id="scopes-problem"');
  });

  test.each(['es', 'en', 'pt'])('its guide names every call and scope in %s', async (locale) => {
    const browser = new PlainBrowser(shop.app);
    browser.set('lang', locale);
    const { page } = await browser.get('/ayuda/api');
    for (const word of ['/panel/rest/pedidos', 'orders:read', 'portfolio:write', 'HMAC-SHA256', '/orders/table.csv']) {
      expect(page.text).toContain(word);
    }
    // The summaries of the API's own description are in English.
    expect(page.text.includes(listCustomerPedidos.summary)).toBe(false);
  });
});
