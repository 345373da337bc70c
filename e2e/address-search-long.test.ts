import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { arriveAt, enterOn, tabTo, waitForFocus } from './support/keyboard.ts';
import { choose, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, propertySearch: texts } = WORDS.es;
const REFERENCE = 'Referencia catastral, si la tienes';

for (const device of ['phone', 'desk'] as const) {
  journey(`a flat is found by its street, number, floor and door on a ${device}`, async ({ visit }) => {
    const page = await visit({ device });
    await goToAddress(page, 'Madrid');
    await page.getByRole('combobox', { name: texts.address.street }).fill('c/ maior');
    await page.getByRole('option', { name: 'Calle Mayor', exact: true }).click();
    expect(await page.locator('#q80').inputValue()).toBe('Calle Mayor');
    await page.locator('#q80-number').fill('12');
    await page.getByText(texts.narrow).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('#q80-stairs').fill('2');
    await page.locator('#q80-floor').fill('3º');
    await page.locator('#q80-door').fill('b');
    await page.getByText(texts.offered(1)).waitFor();
    await page.getByRole('button', { name: /^Escalera 2, planta 3, puerta B/ }).click();
    await page.getByText(texts.chosen).waitFor();
    const reference = await page.getByLabel(REFERENCE).inputValue();
    expect(reference).toMatch(/^0042312VK4704C\d{4}[A-Z]{2}$/);
    await page.getByText('CL MAYOR 12 Es:2 Pl:03 Pt:B').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, site.next);
    await see(page, '¿Con qué rapidez la necesitas?');
    await page.goBack();
    await see(page, '¿Cuál es la dirección?');
    expect(await boxesOf(page)).toEqual(['Calle Mayor', '12', '2', '3º', 'b', reference]);
    await page.locator('#q80-number').fill('14');
    await page.getByRole('button', { name: '12', exact: true }).waitFor();
    expect(await page.getByLabel(REFERENCE).inputValue()).toBe(reference);
  });
}

journey('a reference that was chosen goes when the address becomes another', async ({ visit }) => {
  const page = await visit({ device: 'phone' });
  await goToAddress(page, 'Madrid');
  await page.getByRole('combobox', { name: texts.address.street }).fill('quesada');
  await page.getByRole('option', { name: 'Calle Quesada' }).click();
  await page.locator('#q80-number').fill('1');
  await page.getByText(texts.no_number('1')).waitFor();
  await page.getByRole('button', { name: '11', exact: true }).click();
  await page.locator('#q80-floor').fill('bajo');
  await page.getByRole('button', { name: /^Planta baja, puerta 1/ }).click();
  expect(await page.getByLabel(REFERENCE).inputValue()).toMatch(/^0663903VK4706D/);
  await page.locator('#q80-number').fill('12');
  expect(await page.getByLabel(REFERENCE).inputValue()).toBe('');
});

journey('an address is looked for by keyboard alone', async ({ visit }) => {
  const page = await visit();
  await goToAddress(page, 'Madrid');
  const street = page.getByRole('combobox', { name: texts.address.street });
  await tabTo(page, street);
  await page.keyboard.type('mayor');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await street.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option').first().getAttribute('id'),
  );
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe('Plaza Mayor');
  await page.keyboard.press('Escape');
  expect(await street.getAttribute('aria-expanded')).toBe('false');
  expect(await street.inputValue()).toBe('mayor');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('calle mayor');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await street.inputValue()).toBe('Calle Mayor');
  for (const typed of ['12', '1', '10', 'E']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await enterOn(page, page.getByRole('button', { name: /^Escalera 1, planta 10, puerta E/ }));
  const chosen = page.getByRole('region', { name: texts.chosen });
  await waitForFocus(chosen);
  await enterOn(page, page.getByRole('button', { name: site.next, exact: true }));
  await arriveAt(page, '¿Con qué rapidez la necesitas?');
});

journey('an address is looked for without scripts, by a button', async ({ visit }) => {
  const page = await visit({ device: 'phone', javaScript: false });
  await goToAddress(page, 'Madrid');
  await page.locator('#q80').fill('mayor');
  await page.locator('#q80-number').fill('12');
  await page.locator('#q80-stairs').fill('3');
  await page.getByLabel('Nombre del dueño, si lo sabes').fill('Ana Ruiz');
  await press(page, texts.look);
  await page.getByText(texts.which_street).waitFor();
  expect(await page.getByRole('radio', { name: texts.as_written('mayor') }).isChecked()).toBe(true);
  await choose(page, 'Calle Mayor');
  await press(page, texts.look);
  await page.getByText(texts.which_property).waitFor();
  expect(await page.locator('#q80').inputValue()).toBe('Calle Mayor');
  await page.locator('#q80-floor').fill('2');
  await press(page, texts.look);
  await page.getByText(texts.offered(5)).waitFor();
  expect(await page.getByRole('radio').count()).toBe(6);
  await choose(page, 'Escalera 3, planta 2, puerta C');
  await page.locator('#q80-number').press('Enter');
  await see(page, '¿Con qué rapidez la necesitas?');
  await page.getByRole('link', { name: site.back }).first().click();
  await see(page, '¿Cuál es la dirección?');
  expect((await boxesOf(page)).slice(0, 4)).toEqual(['Calle Mayor', '12', '3', '2']);
  expect(await page.getByLabel(REFERENCE).inputValue()).toMatch(/^0042312VK4704C/);
  expect(await page.getByLabel('Nombre del dueño, si lo sabes').inputValue()).toBe('Ana Ruiz');
});

journey('a cadastre that fails or is slow holds nobody up, and a late answer changes nothing', async ({ visit }) => {
  const page = await visit({ device: 'phone', trouble: /503|ERR_FAILED/ });
  await goToAddress(page, 'Madrid');
  await page.route('**/panel/rest/calles?*', (route) =>
    new URL(route.request().url()).searchParams.get('text') === 'mayor' ? route.abort() : route.continue(),
  );
  await page.locator('#q80').fill('mayor');
  await page.getByText(texts.away).waitFor();
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route('**/panel/rest/calles?*text=sierpes', async (route) => {
    await late;
    await route.continue().catch(() => undefined);
  });
  await page.locator('#q80').fill('sierpes');
  await page.waitForRequest('**/panel/rest/calles?*text=sierpes');
  await page.locator('#q80').fill('quesada');
  await page.getByRole('option', { name: 'Calle Quesada' }).waitFor();
  answerLate();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Calle Quesada']);
  await page.route('**/panel/rest/direccion?*', () => {});
  await page.locator('#q80-number').fill('11');
  await page.getByText(texts.asking).waitFor();
  await press(page, site.next);
  await see(page, '¿Con qué rapidez la necesitas?');
});

journey('whose cadastre is the Basque one explains so kindly, and no service is called', async ({ visit }) => {
  for (const javaScript of [true, false]) {
    const page = await visit({ device: 'phone', javaScript });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await goToAddress(page, 'Bilbao');
    await page.getByText(texts.own).waitFor();
    await page.locator('#q80').fill('Gran Vía');
    await page.locator('#q80-number').fill('1');
    await press(page, site.next);
    await see(page, '¿Con qué rapidez la necesitas?');
    expect(asked.filter((url) => /\/(calles|direccion)\?/.test(url))).toEqual([]);
  }
});

/** To the page of the nota simple that asks for the address, in this municipality. */
async function goToAddress(page: Page, municipality: string): Promise<void> {
  await page.goto('/tienda/nota-simple');
  await see(page, '¿Qué tienes a mano?');
  await choose(page, 'La dirección');
  await press(page, site.next);
  await see(page, '¿Dónde está el inmueble?');
  await page.getByLabel('Provincia').selectOption({ label: municipality === 'Bilbao' ? 'Vizcaya' : municipality });
  const combobox = page.getByRole('combobox', { name: 'Municipio' });
  await page.locator('#q79').fill(municipality);
  if (await combobox.isVisible()) await page.getByRole('listbox').getByRole('option').first().click();
  await press(page, site.next);
  await see(page, '¿Cuál es la dirección?');
}

function boxesOf(page: Page): Promise<string[]> {
  const boxes = ['#q80', '#q80-number', '#q80-stairs', '#q80-floor', '#q80-door', '#q1016'];
  return Promise.all(boxes.map((box) => page.locator(box).inputValue()));
}
