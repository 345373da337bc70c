// The addresses of the shop, requested over HTTP from the real pages, rendered from their sources.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageApp, type PageApp } from './testing/page-app.ts';

let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: true });
});
afterAll(() => shop.close());

async function get(url: string) {
  const answer = await shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } });
  return { status: answer.statusCode, location: answer.headers.location, headers: answer.headers, html: answer.body };
}

const titleOf = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim();

describe('the addresses of pages', () => {
  test('R015 the empty path is the home page of the portal, for anybody', async () => {
    const { status, html, headers } = await get('/');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(titleOf(html)).toBeTruthy();
    expect(html).toContain('href="/tienda/registro-de-la-propiedad"');
  });

  test('R067 nota-simple has its page in the category registro-de-la-propiedad, which links to it', async () => {
    const category = await get('/tienda/registro-de-la-propiedad');
    expect(category.html).toContain('href="/tienda/registro-de-la-propiedad/nota-simple"');
    const product = await get('/tienda/registro-de-la-propiedad/nota-simple');
    expect(product.status).toBe(200);
    expect(titleOf(product.html)).toMatch(/nota simple/i);
  });

  test.each(['/nota-simple/step1', '/servicios', '/cart', '/tramites', '/tienda/no-hay/tal-cosa', '/nada'])(
    'R016 R019 %s is no page and leads to the home page',
    async (url) => {
      const { status, location } = await get(url);
      expect({ status, location }).toEqual({ status: 302, location: '/' });
    },
  );

  test.each([
    ...['cc', 'stripe', 'paypal', 'multibanco', 'bizum'].map((way) => [
      `/tienda/payment/${way}?order=1000000012`,
      `/tienda/customer/payment/${way}?order=1000000012`,
    ]),
    ['/tienda/payment/cc', '/tienda/customer/payment/cc'],
    ['/register/authenticate', '/tienda/customer/authenticate'],
  ])('R016 %s leads to its page', async (url, location) => {
    const answer = await get(url);
    expect({ status: answer.status, location: answer.location }).toEqual({ status: 302, location });
  });

  test('R019 an unknown address of the API is a 404 problem, and nothing but a read is led anywhere', async () => {
    const call = await get('/panel/rest/nada');
    expect(call.status).toBe(404);
    expect(call.headers['content-type']).toMatch(/^application\/problem\+json/);
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect((await shop.app.inject({ method: 'POST', url: '/nada', headers })).statusCode).toBe(404);
  });

  test.each(['/tienda/servicios', '/tienda/buscar?q=nota', '/tienda/nota-simple', '/tienda/cart'])(
    'R016 %s, with its prefix, is a page of the shop',
    async (url) => {
      const { status, html } = await get(url);
      expect(status).toBe(200);
      expect(titleOf(html)).toBeTruthy();
    },
  );

  test.each(['/orders', '/orders/detail/10000001', '/tienda/customer/payment'])(
    'R018 %s asks a visitor to sign in and remembers the way',
    async (url) => {
      const { status, location } = await get(url);
      expect({ status, location }).toEqual({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}` });
    },
  );
});
