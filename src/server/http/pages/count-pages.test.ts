import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_FORM_PAGE, FORM_PAGE } from '../../../domain/page-counts/page-route.ts';
import { pagesOf } from '../../../domain/wizard/form-pages.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { getPageCounts } from '../../actions/page-counts/get-page-counts.ts';
import { entryHref } from '../../pages/form-addresses.ts';
import { portalHosts } from '../portal-hosts.ts';
import { countPages } from './count-pages.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await portalHosts(stage.deps);
});
beforeEach(() => stage.deps.db.deleteFrom('page_counts').execute());
afterAll(() => stage.close());

/** A site whose answers follow the request's headers; all counts are written when it closes. */
async function site() {
  const app = Fastify();
  await app.register(cookie);
  const counter = countPages(app, stage.deps);
  app.all('/*', async (request, reply) => reply.code(Number(request.headers['x-status'] ?? 200)).send('x'));
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { host: 'localhost', 'user-agent': PHONE, ...headers } });
  return { app, counter, ask };
}

const counts = () => stage.deps.db.selectFrom('page_counts').selectAll().orderBy('route').orderBy('event').execute();

const countsOf = (route: string) =>
  stage.deps.db
    .selectFrom('page_counts')
    .select(({ fn }) => fn.sum<string>('n').as('n'))
    .where('route', '=', route)
    .executeTakeFirst()
    .then((row) => Number(row?.n ?? 0));

describe('the count of begun forms', () => {
  test('takes the page that each form of the catalogue begins with, and no other page of it', async () => {
    const { app, ask } = await site();
    const forms = stage.deps.catalogue.snapshot().current.products.filter(entryHref);
    const pages = forms.flatMap((form) => pagesOf(form).filter(({ kind }) => kind !== 'confirmation'));
    for (const { route } of pages) await ask(`/${route}`);
    await app.close();
    expect(forms.length).toBeGreaterThan(50);
    expect([await countsOf(FIRST_FORM_PAGE), await countsOf(FORM_PAGE)]).toEqual([
      forms.length,
      pages.length - forms.length,
    ]);
  });

  test.each([
    ['/tienda/nota-simple/start', FIRST_FORM_PAGE],
    ['/tienda/nota-simple/start.data', FIRST_FORM_PAGE],
    ['/tienda/nota-simple/step1', FORM_PAGE],
    // The same form by the address that the forms of most products have.
    ['/tienda/product/start/nota-simple', FIRST_FORM_PAGE],
    ['/tienda/product/start/15867/', FIRST_FORM_PAGE],
    ['/tienda/q-propiedades/step1', FIRST_FORM_PAGE],
    ['/tienda/product/step1/certificado-nacimiento', FIRST_FORM_PAGE],
    ['/tienda/product/step2/certificado-nacimiento', FORM_PAGE],
    ['/tienda/product/step1/no-such-service', FORM_PAGE],
  ])('%s is counted as %s', async (path, route) => {
    const { app, ask } = await site();
    await ask(path);
    await app.close();
    expect(await counts()).toMatchObject([{ route, event: 'view', n: 1 }]);
  });

  test('takes the form that is posted at its folder to begin it', async () => {
    const { app, ask } = await site();
    await ask('/tienda/nota-simple', { 'x-status': '303' }, 'POST');
    await app.close();
    expect(await counts()).toMatchObject([{ route: FIRST_FORM_PAGE, event: 'post', n: 1 }]);
  });
});

describe('the count of pages', () => {
  test('is by day, portal, kind of page and of device, and adds up over processes', async () => {
    for (let process = 0; process < 2; process += 1) {
      const { app, ask } = await site();
      await ask('/orders/detail/1000000001');
      await ask('/orders/detail/1000000002.data?x=1');
      await ask('/tienda/cart', { host: 'store-16.localhost', 'user-agent': DESK });
      await ask('/tienda/customer/checkout', { 'x-status': '303' }, 'POST');
      await app.close();
    }
    const common = { day: '2026-11-23', store_id: 1, device: 'phone' };
    expect(await counts()).toEqual([
      { ...common, route: '/orders/detail/:order', event: 'view', n: 4 },
      { ...common, store_id: 16, device: 'desk', route: '/tienda/cart', event: 'view', n: 2 },
      { ...common, route: '/tienda/customer/checkout', event: 'post', n: 2 },
    ]);
  });

  test('leaves out programs, agents, what is fetched ahead or again, and what failed', async () => {
    const { app, ask } = await site();
    await ask('/orders', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await ask('/orders', { cookie: 'visit-1=abc' });
    await ask('/orders', { 'sec-purpose': 'prefetch' });
    await ask('/orders.data?_routes=root');
    await ask('/orders', { 'x-status': '500' });
    await ask('/orders', { 'x-status': '422' }, 'POST');
    await ask('/panel/rest/config');
    await app.close();
    expect(await counts()).toEqual([]);
  });

  test('waits while the database is away, and loses nothing by it', async () => {
    const { app, counter, ask } = await site();
    await ask('/');
    await expect(counter.flush({} as typeof stage.deps.db)).rejects.toThrow();
    await ask('/');
    await app.close();
    expect(await counts()).toMatchObject([{ route: '/', n: 2 }]);
  });
});

test('supervisors are shown no small cells, and nobody else is shown any', async () => {
  const about = { day: '2026-11-23', store_id: 1, event: 'view' };
  await stage.deps.db
    .insertInto('page_counts')
    .values([
      { ...about, route: '/tienda/:category/:product', device: 'phone', n: 40 },
      { ...about, route: '/tienda/:category/:product', device: 'desk', n: 9 },
      { ...about, route: '/tienda/:form/:first', device: 'phone', n: 10 },
      { ...about, route: '/login', device: 'phone', n: 3 },
      { ...about, day: '2026-11-22', route: '/login', device: 'phone', n: 500 },
    ])
    .execute();
  const period = { from: '2026-11-23', until: '2026-11-23' };
  const told = await getPageCounts(stage.as(stage.people.sara), period);
  expect(told.routes).toEqual([
    { route: '/tienda/:category/:product', views: { phone: 40, tablet: 0, desk: null }, sent: 0 },
    { route: '/tienda/:form/:first', views: { phone: 10, tablet: 0, desk: 0 }, sent: 0 },
  ]);
  expect(told.funnel.slice(0, 2)).toEqual([
    { step: 'product', n: 40, drop_off: null },
    { step: 'form', n: 10, drop_off: 75 },
  ]);
  expect(told.portals).toContainEqual({ store_id: 1, name: 'Registralia' });
  await expect(getPageCounts(stage.as(stage.people.ana), period)).rejects.toMatchObject({ code: 'forbidden' });
});
