// `cart_count` has the cart's number of lines, and is removed with the cart, wherever that happens.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '../actions/cart/add-item.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { testCtx } from '../testing/test-deps.ts';

let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: true });
});
afterAll(() => shop.close());

/** A guest's browser with one line in the cart. */
async function browserWithLine(): Promise<{ browser: PlainBrowser; itemId: number }> {
  const browser = new PlainBrowser(shop.app);
  const ctx = { ...testCtx(shop.deps), setCookie: browser.setCookie };
  const added = await addItem(await withSession(ctx), { productId: 15867, answers: NOTA_SIMPLE_ANSWERS });
  if (!added.ok) throw new Error('the form is not complete');
  return { browser, itemId: added.itemId };
}

test('a page of the visitor says what is in the cart', async () => {
  const { browser } = await browserWithLine();
  await browser.get('/tienda/cart');
  expect(browser.valueOf('cart_count')).toBe('1');
});

test('emptied by its page it is gone', async () => {
  const { browser, itemId } = await browserWithLine();
  await browser.get('/tienda/cart');
  await browser.post('/tienda/cart', { intent: 'remove', item_id: String(itemId) });
  expect(browser.valueOf('cart_count')).toBeUndefined();
});

test('emptied elsewhere it is gone with the next page', async () => {
  const { browser, itemId } = await browserWithLine();
  browser.set('cart_count', '1');
  await shop.deps.db.deleteFrom('quote_items').where('item_id', '=', itemId).execute();
  await browser.get('/tienda/cart');
  expect(browser.valueOf('cart_count')).toBeUndefined();
});

test('a session that ended takes it along, on a kept page too, which stays the same for everybody', async () => {
  const before = new PlainBrowser(shop.app);
  const { html } = await before.get('/');
  for (const path of ['/', '/tienda/cart']) {
    const browser = new PlainBrowser(shop.app);
    browser.set('cart_count', '3');
    const page = await browser.get(path);
    expect(browser.valueOf('cart_count')).toBeUndefined();
    if (path === '/') expect(page.html).toBe(html);
  }
});

test.each(['0', '-1', '99999', 'x'])('what is no number of lines (%s) does no harm', async (told) => {
  const { browser } = await browserWithLine();
  browser.set('cart_count', told);
  expect((await browser.get('/tienda/cart')).status).toBe(200);
  expect(browser.valueOf('cart_count')).toBe('1');
});
