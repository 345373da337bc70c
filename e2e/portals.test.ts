import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { MARTA, orderInQueue, signInToPanel } from './support/panel.ts';
import { NOTE, placeJourneys } from './support/place-journeys.ts';
import { see } from './support/shopping.ts';
import { HOME_CLAIM } from './support/words.ts';

// Without scripts by portals-long.test.ts.
placeJourneys({ javaScript: true });

journey(
  'R012 R014 a portal under its own host has its own home page, areas and language',
  async ({ product, visit }) => {
    const page = await visit();
    const [, port] = /:(\d+)$/.exec(product.url) ?? [];
    await page.goto(`http://store-16.localhost:${port}/`);
    const portal = product.deps.catalogue.snapshot().current.portals.find(({ store_id }) => store_id === 16)!;
    await see(page, portal.home.claim.pt);
    expect(await page.locator('html').getAttribute('lang')).toBe('pt');
    await page.goto('/');
    await see(page, HOME_CLAIM.es);
  },
);

journey('metadata for search engines follows the page on navigation without a reload', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  const canonical = page.locator('link[rel="canonical"]');
  const home = await canonical.getAttribute('href');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notarios/ })
    .click();
  await see(page, 'Notarios');
  await page.waitForFunction(
    (before) => document.querySelector('link[rel="canonical"]')?.getAttribute('href') !== before,
    home,
  );
  expect(await canonical.count()).toBe(1);
  expect(await canonical.getAttribute('href')).toMatch(/\/tienda\/notarios$/);
});

journey(
  'R443 the browser’s own store holds nothing but what is named for it, in the shop and in the panel',
  async (stage) => {
    const page = await stage.visit();
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    const named = ['cart_forms', 'pseudo_user_id', 'payment_flags'];
    for (const address of [
      '/',
      '/tienda/servicios?filtro=notarios',
      NOTE,
      '/tienda/nota-simple',
      '/tienda/cart',
      '/login',
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect([address, (await stored()).filter((key) => !named.includes(key))]).toEqual([address, []]);
    }
    await orderInQueue(stage, 'Pilar Romero Gil');
    await signInToPanel(page, MARTA);
    await page.goto('/agentes/tramites/search');
    await page.getByRole('table').first().waitFor();
    // The list's data is kept for the next failure, but for this window only.
    await page.waitForFunction(() => sessionStorage.getItem('panel.list-config') !== null);
    expect((await stored()).filter((key) => !named.includes(key))).toEqual([]);
  },
);
