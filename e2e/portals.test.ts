import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { MARTA, orderInQueue, signInToPanel } from './support/panel.ts';
import { see } from './support/shopping.ts';
import { HOME_CLAIM, WORDS } from './support/words.ts';

const { catalogue, places, site } = WORDS.es;
const NOTE = '/tienda/registro-de-la-propiedad/nota-simple';

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(
    `from the simple note to the registry of a town, and into the form with the town filled in, ${how}`,
    async ({ visit }) => {
      const page = await visit({ device: 'phone', javaScript });
      await page.goto(NOTE);
      await page.getByRole('link', { name: catalogue.places_link }).click();
      await see(page, places.provinces_title);
      await page.getByRole('main').getByRole('link', { name: 'Soria', exact: true }).click();
      await see(page, places.province_title('Soria'));
      await page.getByRole('main').getByRole('link', { name: 'Almazán', exact: true }).click();
      await see(page, places.heading('Almazán'));
      await page.getByRole('heading', { name: 'Registro de la Propiedad de Almazán' }).waitFor();
      await page.getByRole('button', { name: places.order('Almazán') }).click();
      await page.waitForURL('**/tienda/nota-simple/start');
      await page.goto('/tienda/nota-simple/step2');
      expect(new URL(page.url()).pathname).toBe('/tienda/nota-simple/start');
      await answerUntilThePlace(page);
      expect(await page.locator('[name="q79"]').inputValue()).toMatch(/^Almazán/);
      expect(await page.locator('[name="q78"]').inputValue()).toBe('900144');
    },
  );

  journey(
    `R033 R034 R113 an area stays chosen until it is reset, and the others are a fold away, ${how}`,
    async ({ visit }) => {
      const page = await visit({ javaScript });
      await page.goto('/tienda/servicios');
      const filters = page.getByRole('navigation', { name: catalogue.filter });
      const chosen = filters.locator('[aria-current="true"]');
      expect(await chosen.textContent()).toMatch(/^Propiedad/);
      await filters.getByRole('link', { name: /^Notarios/ }).click();
      await page.getByRole('heading', { level: 2, name: 'Notarios' }).waitFor();
      expect(await page.getByRole('heading', { level: 2, name: 'Registro de la Propiedad' }).count()).toBe(0);
      await page.getByText('Registro Civil (5)').click();
      await page.getByRole('main').getByRole('link', { name: 'Certificado de nacimiento', exact: true }).click();
      await see(page, 'Certificado de nacimiento');
      await page.getByRole('main').getByRole('link', { name: site.services, exact: true }).click();
      await page.waitForURL('**/tienda/servicios?filtro=notarios');
      await page.goto('/tienda/servicios/reset');
      expect(await chosen.textContent()).toMatch(/^Todas/);
      await page.getByRole('heading', { level: 2, name: 'Registro Civil', exact: true }).waitFor();
    },
  );
}

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

/** Answers the questions before the place with the first choice. */
async function answerUntilThePlace(page: Page): Promise<void> {
  for (let asked = 0; asked < 4 && !page.url().endsWith('/step2'); asked++) {
    const before = page.url();
    await page.getByRole('main').getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: site.next, exact: true }).click();
    await page.waitForURL((url) => url.href !== before);
  }
}
