import { expect } from 'vitest';
import { es as text } from '../src/web/panel/catalogue/i18n/es.ts';
import { journey } from './support/journey.ts';
import { MARTA, signInToPanel } from './support/panel.ts';
import { postingAs } from './support/posted-shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout } = WORDS.es;
const SUPERVISOR = { email: 'supervisora@demo.test' };
const NOTE = '/agentes/tramites/catalogo?product=15867';

journey(
  'a supervisor changes a price: told what is wrong, shown the difference, published; carts keep theirs',
  async ({ product, visit }) => {
    const shop = await visit();
    await postingAs(shop, product.url).fillCart();
    const page = await visit();
    await signInToPanel(page, SUPERVISOR);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByLabel(text.search).fill('nota simple propiedad');
    await page.getByRole('link', { name: 'Nota Simple del Registro de la Propiedad' }).click();

    const portuguese = page.getByLabel('Nombre PT').first();
    const name = await portuguese.inputValue();
    await portuguese.fill('');
    await page.getByText('falta el texto').waitFor();
    await page.getByText(text.problems(1), { exact: true }).waitFor();
    await portuguese.fill(name);

    await page.getByRole('tab', { name: text.parts.price }).click();
    const base = page.getByLabel(`Precio base (${text.without_tax})`);
    await base.fill('21,505');
    await page.getByText(text.not_an_amount).waitFor();
    await base.fill('21,50');
    expect(await page.getByLabel(`Precio (${text.with_tax})`).inputValue()).toBe('26,02');
    await page.getByText(text.saving.saved).waitFor();
    await page.reload();
    expect(await base.inputValue()).toBe('21,50');

    await page.getByRole('tab', { name: text.parts.changes }).click();
    await page.getByRole('row', { name: /^Precio base 20,76\s€ 21,50\s€$/ }).waitFor();
    await page.getByLabel(text.note).fill('Tarifa nueva');
    await page.getByRole('button', { name: text.publish, exact: true }).click();
    await page.getByText(/^Publicado como versión \d+$/).waitFor();
    await page.getByText(text.saving.clean).waitFor();
    await product.deps.catalogue.refresh();

    await shop.goto('/tienda/cart');
    await shop.getByText(checkout.price_rose('26,02 €', '25,12 €')).waitFor();
    await shop.goto('/registro-de-la-propiedad/nota-simple');
    await shop
      .getByText(/26,02\s€/)
      .first()
      .waitFor();

    await page.getByRole('tab', { name: text.parts.versions }).click();
    await page.getByText('Tarifa nueva').waitFor();
    await page.getByRole('button', { name: text.go_back_product }).first().click();
    await page.getByText(/^Vuelve a estar a la venta/).waitFor();
    await page
      .getByText(/20,76\s€/)
      .first()
      .waitFor();
  },
);

journey('the preview walks the form as the customer would, errors, redirect and all', async ({ visit }) => {
  const page = await visit();
  await signInToPanel(page, SUPERVISOR);
  await page.goto(`${NOTE}&part=preview`);
  await page.getByRole('button', { name: text.next }).click();
  await page.getByText('Elige qué tienes a mano del inmueble').waitFor();
  await page.getByLabel('Solo el nombre del dueño').check();
  await page.getByRole('button', { name: text.next }).click();
  await page.getByText(new RegExp(`^${text.outcome.redirect}: Propiedades de una persona`)).waitFor();
  await page.getByLabel('El número de finca, o varios de estos datos').check();
  await page.getByRole('button', { name: text.next }).click();
  await page.getByRole('heading', { name: '¿Qué tipo de inmueble es?' }).waitFor();
});

journey('two tabs: the later one shows the differences, keeps what was typed, and decides', async ({ visit }) => {
  const first = await visit({ trouble: /net::ERR_FAILED/ });
  await signInToPanel(first, SUPERVISOR);
  await first.goto(`${NOTE}&part=texts`);
  const second = await first.context().newPage();
  await second.goto(`${NOTE}&part=texts`);
  await second.getByLabel('Descripción breve ES').waitFor();

  await first.getByLabel('Nombre ES').first().fill('Nota simple de la primera');
  await first.getByText(text.saving.saved).waitFor();
  await second.getByLabel('Descripción breve ES').fill('Escrito en la segunda');
  await second.getByText(text.conflict).waitFor();
  await second.getByRole('row', { name: /^Descripción breve › ES .+ Escrito en la segunda$/ }).waitFor();
  await second.reload();
  await second.getByText(text.conflict).waitFor();
  expect(await second.getByLabel('Descripción breve ES').inputValue()).toBe('Escrito en la segunda');
  await second.getByRole('button', { name: text.take_theirs }).click();
  await expect.poll(() => second.getByLabel('Nombre ES').first().inputValue()).toBe('Nota simple de la primera');

  await second.goto(`${NOTE}&part=changes`);
  await second.route('**/publish', (route) => route.abort());
  await second.getByRole('button', { name: text.publish, exact: true }).click();
  await second.getByRole('alert').waitFor();
  await second.getByRole('button', { name: text.discard, exact: true }).click();
  // The dialog says nothing of the publishing that failed before.
  await second.getByRole('dialog').getByText(text.discard_question).waitFor();
  expect(await second.getByRole('dialog').getByRole('alert').count()).toBe(0);
  await second.getByRole('dialog').getByRole('button', { name: text.discard, exact: true }).click();
  await second.getByText(text.saving.clean).waitFor();
});

journey('an agent who is no supervisor neither sees the way to the catalogue nor the catalogue', async ({ visit }) => {
  const page = await visit();
  await signInToPanel(page, MARTA);
  expect(await page.getByRole('link', { name: text.title, exact: true }).count()).toBe(0);
  await page.goto('/agentes/tramites/catalogo');
  await page.getByText(text.only_supervisors).waitFor();
});
