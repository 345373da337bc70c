import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { keepFlushing } from './keep-flushing.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const START = '/tienda/nota-simple/start';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

const rows = () => shop.deps.db.selectFrom('form_counts').selectAll().execute();

test('a form is counted by day, portal and question without scripts, and not for programs or what is fetched ahead', async () => {
  const ask = (headers: Record<string, string>, url = START) =>
    shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', 'user-agent': PHONE, ...headers } });
  await ask({});
  await ask({ 'user-agent': ROBOT });
  await ask({ 'user-agent': 'kube-probe/1.31' });
  await ask({ 'sec-purpose': 'prefetch' });
  await ask({ cookie: 'visit-1=abc' });
  await ask({}, `${START}.data?_routes=shop%2Fwizard%2Fwizard-page`);
  const posted = await shop.app.inject({
    method: 'POST',
    url: START,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      accept: 'text/html',
      'user-agent': PHONE,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'q1001=100101',
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, '/tienda/nota-simple/step1']);
  // Nothing is written on the way of a request.
  expect(await rows()).toEqual([]);
  await shop.app.close();
  const about = { day: '2026-11-23', store_id: 1, product_id: NOTA_SIMPLE };
  expect(await rows()).toEqual(
    expect.arrayContaining([
      { ...about, option_id: 1001, reached: 1, passed: 1, answered: 1, refused: 0 },
      { ...about, option_id: 1002, reached: 1, passed: 0, answered: 0, refused: 0 },
    ]),
  );
});

test('counts that can not be written wait, and are logged', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (facts: unknown) => warnings.push(facts) } as never;
  let close: (() => Promise<void>) | undefined;
  const app = { addHook: (_name: string, hook: () => Promise<void>) => (close = hook) } as never;
  keepFlushing(app, { db: shop.deps.db, log }, { flush: () => Promise.reject(new Error('away')) });
  await close?.();
  expect(warnings).toMatchObject([{ err: { message: 'away' } }]);
});
