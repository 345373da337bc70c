import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { VERSION_FILE } from '../src/contract/pages/version.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as quotes } from '../src/web/panel/quotes/i18n/es.ts';
import { es as search } from '../src/web/panel/search/i18n/es.ts';
import { es as text } from '../src/web/panel/version/i18n/es.ts';
import { ownVersion } from '../src/web/version/own-version.ts';
import { journey } from './support/journey.ts';
import { MARTA, signInToPanel } from './support/panel.ts';

journey('R438 an old panel announces the newer one, and nothing typed is lost', async ({ visit, product }) => {
  const page = await visit();
  const served = await (await fetch(`${product.url}${VERSION_FILE}`)).json();
  const asked = page.waitForRequest(`**${VERSION_FILE}`);
  await signInToPanel(page, MARTA);
  expect(served).toEqual({ version: await page.evaluate(ownVersion) });
  await asked;
  expect(await page.getByText(text.newer).count()).toBe(0);

  await page.route(`**${VERSION_FILE}`, (route) => route.fulfill({ json: { version: 'newer' } }));
  await page.reload();
  await page.getByText(text.newer).waitFor();
  await page.keyboard.press('/');
  await page.getByLabel(search.fields.text).pressSequentially('a medias');
  await page.getByRole('button', { name: panel.frame.reload }).click();
  const dialog = page.getByRole('dialog', { name: text.unsent_title });
  await dialog.getByRole('button', { name: panel.cancel }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(search.fields.text).inputValue()).toBe('a medias');

  await page.getByLabel(search.fields.text).fill('');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: panel.frame.reload }).click()]);
});

journey('R419 a panel that lost a chunk of its code reloads itself, once, and reports it', async ({ visit }) => {
  const page = await visit({ trouble: /quotes-tab/ });
  await signInToPanel(page, MARTA);
  await page.evaluate(() => caches.open('kept').then((kept) => kept.put('/kept', new Response('old'))));
  const loads = countLoads(page);
  const lost = await loseChunk(page, 'quotes-tab');
  const told = page.waitForRequest('**/failures', { timeout: 30_000 });
  await Promise.all([page.waitForEvent('load'), openQuotes(page)]);
  // The chunk is still missing: the screen says so, and no page reloads in an endless loop.
  await page.getByRole('alert').waitFor();
  expect(lost.asked()).toBeGreaterThan(1);
  expect(loads()).toBe(1);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect((await told).postDataJSON().failures[0]).toMatchObject({
    kind: 'chunk',
    at: [expect.stringMatching(/quotes-tab/)],
  });

  await lost.found();
  await page.getByRole('button', { name: panel.retry }).click();
  await page.getByRole('heading', { level: 1, name: quotes.title }).waitFor();
});

/** By keyboard, as for every page: first the list of second keys, then the page. */
async function openQuotes(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.getByRole('status').getByText(quotes.open).waitFor();
  await page.keyboard.press('o');
}

async function loseChunk(page: Page, name: string) {
  let asked = 0;
  const files = `**/assets/${name}-*.js`;
  await page.route(files, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  return { asked: () => asked, found: () => page.unroute(files) };
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
