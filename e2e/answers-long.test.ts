import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { answerNotaSimple, choose, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, wizard } = WORDS.es;
const NO_CHOICE = /^Elige (qué tienes a mano|la provincia)/;

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(
    `R241 R125 wrong answers are explained beside their questions and nothing typed is lost, ${how}`,
    async ({ visit }) => {
      const page = await visit({ device: 'phone', javaScript });
      await page.goto('/tienda/nota-simple');
      await press(page, site.next);
      await seeProblem(page, NO_CHOICE);
      await choose(page, 'El número de finca');
      await press(page, site.next);
      await see(page, '¿Qué tipo de inmueble es?');
      await press(page, site.next);

      await see(page, '¿Dónde está el inmueble?');
      const place = page.getByRole(javaScript ? 'combobox' : 'textbox', { name: 'Municipio' });
      await place.fill('Villarriba de Abajo');
      // The button is clicked where it is, under that sentence.
      if (javaScript) await page.getByText(wizard.pickers.municipality.none).waitFor();
      await press(page, site.next);
      await seeProblem(page, 'No encontramos ese municipio');
      await seeProblem(page, NO_CHOICE);
      expect(await place.inputValue()).toBe('Villarriba de Abajo');
    },
  );
}

journey(
  'R026 a cadastral reference with a wrong check letter is refused, and the right one is taken',
  async ({ product, visit }) => {
    const page = await visit();
    await postingAs(page, product.url).draft();
    await page.goto('/tienda/nota-simple/step52');
    const reference = page.getByLabel('Referencia catastral');
    await reference.fill('9872023VH5797S0001WZ');
    await press(page, site.next);
    await seeProblem(page, /bien copiada/);
    expect(await reference.inputValue()).toBe('9872023VH5797S0001WZ');
    await reference.fill('9872023 VH5797S 0001 wx');
    await press(page, site.next);
    await see(page, '¿Con qué rapidez la necesitas?');
  },
);

journey('R257 an owner left empty is kept as unknown', async ({ visit }) => {
  const page = await visit();
  await page.goto('/tienda/nota-simple');
  await answerNotaSimple(page, { owner: '' });
  const owner = page.locator('dl > div').filter({ hasText: 'Nombre del titular' });
  expect(await owner.getByRole('definition').first().textContent()).toBe('Titular desconocido');
  await page.goBack();
  await see(page, '¿Para qué la necesitas?');
  expect(await page.getByRole('radio', { name: 'Voy a comprar o alquilar el inmueble' }).isChecked()).toBe(true);
});

journey('R026 the urgent service is in the price as soon as it is asked for', async ({ product, visit }) => {
  const page = await visit();
  await postingAs(page, product.url).draft();
  await page.goto('/tienda/nota-simple/step6');
  await page.getByText('25,12 €').filter({ visible: true }).first().waitFor();
  await choose(page, 'Urgente');
  await press(page, site.next);
  await see(page, '¿Para qué la necesitas?');
  await page.getByText('32,08 €').filter({ visible: true }).first().waitFor();
  await page.goto('/tienda/product/confirmation/15867');
  await see(page, wizard.check_title);
  await page.getByText('32,08 €').filter({ visible: true }).first().waitFor();
});

/** The problem is shown twice: in the summary, linked to the question, and beside the question. */
async function seeProblem(page: Page, problem: string | RegExp): Promise<void> {
  const summary = page.getByRole('region', { name: site.problems_title });
  const link = summary.getByRole('link', { name: problem });
  await link.waitFor();
  const field = (await link.getAttribute('href'))?.slice(1);
  const beside = page.locator(`[id="${field}-problem"]`);
  await beside.waitFor();
  expect(await beside.textContent()).toMatch(problem);
  expect(await page.locator(`[id="${field}"]`).count()).toBe(1);
}
