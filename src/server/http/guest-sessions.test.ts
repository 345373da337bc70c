// A guest's session is opened by the first write, and ends when nothing depends on it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { addItem } from '../actions/cart/add-item.ts';
import { removeItem } from '../actions/cart/remove-item.ts';
import { purgeExpired } from '../actions/sessions/purge-expired.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { saveDraft } from '../actions/wizard/keep-draft.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../testing/plain-browser.ts';
import { testCtx } from '../testing/test-deps.ts';

let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: true });
});
beforeEach(async () => {
  await shop.deps.db.deleteFrom('sessions').execute();
});
afterAll(() => shop.close());

async function sessions(): Promise<number> {
  return (await shop.deps.db.selectFrom('sessions').select('kind').execute()).length;
}

describe('looking opens no session', () => {
  test.each([
    '/tienda/cart',
    '/login',
    '/tienda/customer/authenticate',
    '/tienda/customer/register',
    '/tienda/customer/password',
    '/tienda/customer/checkout',
    '/tienda/nota-simple/start',
    '/tienda/buscar?q=nota',
    '/tienda/registro-de-la-propiedad/nota-simple',
    '/desistimiento',
    '/ayuda/escribir',
    '/orders',
    '/panel/rest/cart',
    '/panel/rest/config',
  ])('%s', async (url) => {
    const answer = await shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.cookies.filter(({ name }) => name.startsWith('session'))).toEqual([]);
    expect(await sessions()).toBe(0);
  });

  test('a form without answers and an empty cart open no session either', async () => {
    const browser = new PlainBrowser(shop.app);
    for (const intent of ['remove', 'change', 'voucher', 'remove_voucher']) {
      await browser.post('/tienda/cart', { intent, item_id: '1', voucher: 'NADA' });
    }
    await browser.post('/login', { email: 'nobody@example.com', password: 'no es esta' });
    expect(await sessions()).toBe(0);
    expect((await browser.get('/tienda/cart')).status).toBe(200);
  });
});

describe('the first write', () => {
  test('opens one session, with whose key later forms are sent', async () => {
    const browser = new PlainBrowser(shop.app);
    const before = await browser.get('/tienda/nota-simple/start');
    expect(fieldIn(before.html, 'formkey')).toBe('');
    const answered = await browser.post('/tienda/nota-simple', { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '', formkey: '' });
    expect(answered.status).toBe(303);
    expect(await sessions()).toBe(1);
    const after = await browser.get(answered.location as string);
    expect(fieldIn(after.html, 'formkey')).toHaveLength(32);
  });

  test('leaves a page usable that was loaded before it in another tab', async () => {
    const browser = new PlainBrowser(shop.app);
    const { html } = await browser.get('/login');
    await browser.post('/tienda/nota-simple', { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '' });
    const formkey = fieldIn(html, 'formkey') as string;
    expect((await browser.post('/login', { email: 'a@example.com', password: 'no es esta', formkey })).status).toBe(
      401,
    );
  });

  test('is refused from another site, and so is a form with the key of another session', async () => {
    const payload = `q1001=${NOTA_SIMPLE_ANSWERS[1001]}`;
    const form = { host: 'localhost', accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    for (const from of [{ origin: 'http://evil.example' }, { origin: 'null' }, {}]) {
      const request = { method: 'POST', url: '/tienda/nota-simple', payload, headers: { ...form, ...from } } as const;
      expect((await shop.app.inject(request)).statusCode).toBe(403);
    }
    expect(await sessions()).toBe(0);
    const browser = new PlainBrowser(shop.app);
    await browser.post('/tienda/nota-simple', { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '' });
    expect((await browser.post('/tienda/nota-simple', { q1001: '1', formkey: 'x'.repeat(32) })).status).toBe(409);
  });

  test('needs none for the language', async () => {
    const browser = new PlainBrowser(shop.app);
    expect((await browser.get('/idioma/pt?volver=/tienda/cart')).location).toBe('/tienda/cart');
    expect((await browser.get('/tienda/cart')).html).toContain('<html lang="pt"');
    expect(await sessions()).toBe(0);
  });
});

describe('a guest', () => {
  const hours = async (count: number) => {
    const clock = shop.deps.clock;
    const start = clock.now;
    clock.now = new Date(start.getTime() + count * HOUR_MS);
    await purgeExpired(testCtx(shop.deps));
    clock.now = start;
    return sessions();
  };

  test('without a cart lives a day after the last use', async () => {
    await withSession(testCtx(shop.deps));
    expect(await hours(23)).toBe(1);
    expect(await hours(24)).toBe(0);
  });

  test('with a cart lives thirty, and a day once it is emptied', async () => {
    const added = await addItem(testCtx(shop.deps), { productId: 15867, answers: NOTA_SIMPLE_ANSWERS });
    if (!added.ok) throw new Error('the form is not complete');
    expect(await hours(29 * 24)).toBe(1);
    await removeItem(added.ctx, added.itemId);
    expect(await hours(24)).toBe(0);
  });

  test('with a half-filled form lives thirty: a guest who returns the next day finds it', async () => {
    await saveDraft(await withSession(testCtx(shop.deps)), { productId: 15867, answers: {} });
    expect(await hours(29 * 24)).toBe(1);
    expect(await hours(30 * 24)).toBe(0);
  });
});
