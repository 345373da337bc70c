import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { WORDS } from './support/words.ts';

const { catalogue } = WORDS.es;

journey('the search suggests while somebody types, and arrow keys and Enter pick', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  expect(await page.getByRole('search').count()).toBe(1);
  const line = page.getByRole('combobox', { name: catalogue.hero_search });
  await line.pressSequentially('divor');
  await page
    .getByRole('option', { name: /^Certificado de matrimonio/ })
    .first()
    .waitFor();
  expect(await line.getAttribute('aria-expanded')).toBe('true');
  await line.press('ArrowDown');
  const active = await line.getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
  expect(await axeFindings(page)).toEqual([]);
  await line.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await line.fill('cancelar hipoteca');
  await page.getByRole('option', { name: /^Cancelación de hipoteca ?desde/ }).waitFor();
  await line.fill('divor');
  await line.press('Escape');
  await line.press('Enter');
  await page.waitForURL('**/tienda/buscar?q=divor');
  // The address changes before the page does, and the page's own field would swallow what is typed.
  await page.getByRole('heading', { level: 1, name: /divor/ }).waitFor();
  const again = page.getByRole('main').getByRole('combobox');
  await again.fill('nota simpl');
  await page.getByRole('option').first().waitFor();
  await again.press('ArrowDown');
  await again.press('Enter');
  await page.waitForURL('**/tienda/registro-de-la-propiedad/nota-simple');
});

journey('without suggestions the search goes on, and where nothing fits a person is offered', async ({ visit }) => {
  const page = await visit({ trouble: /sugerencias/ });
  await page.route(/sugerencias/, (route) => route.abort());
  await page.goto('/tienda/buscar');
  const line = page.getByRole('main').getByRole('combobox');
  await line.fill('xyzzy');
  await line.press('Enter');
  await page.getByText(catalogue.search_none('xyzzy')).waitFor();
  const mail = page.getByRole('main').getByRole('link', { name: /@/ });
  expect(await mail.getAttribute('href')).toContain(encodeURIComponent(catalogue.ask_subject('xyzzy')));
});

journey('what the shop does not sell is said so above what comes closest', async ({ visit }) => {
  const page = await visit({ device: 'phone', javaScript: false });
  await page.goto('/tienda/buscar?q=renovar+carnet+de+conducir');
  await page.getByText(catalogue.search_near('renovar carnet de conducir')).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Renovación/ })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: catalogue.ask_title }).waitFor();
});

for (const javaScript of [true, false])
  journey(`the menu of a phone leads to every area, ${javaScript ? 'with' : 'without'} scripts`, async ({ visit }) => {
    const page = await visit({ device: 'phone', javaScript });
    await page.goto('/tienda/cart');
    const menu = page.getByRole('banner').getByRole('group').filter({ hasText: WORDS.es.site.all_services });
    await page.getByRole('banner').getByText(WORDS.es.site.menu_open, { exact: true }).click();
    await menu.getByRole('link', { name: WORDS.es.site.all_services }).waitFor();
    expect(await menu.getByRole('link', { name: /^Teléfono/ }).getAttribute('href')).toMatch(/^tel:\+/);
    await menu.getByRole('link', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.getByRole('banner').getByText(WORDS.en.site.menu_open, { exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: WORDS.en.site.all_services }).click();
    await page.waitForURL('**/tienda/servicios?filtro=todas');
    await page.locator('header details[open]').waitFor({ state: 'detached' });
  });
