import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { enterOn, tabTo } from './support/keyboard.ts';
import { press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, wizard } = WORDS.es;

journey('classes of a trademark are found by what one sells, on a phone', async ({ visit }) => {
  const page = await visit({ device: 'phone' });
  await goToClasses(page, 1);
  const lines = page.getByRole('searchbox', { name: wizard.class_words });
  const words = lines.first();
  await words.fill('camisetas');
  await page.getByRole('button', { name: /^25 · / }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^25 · / }).click();
  expect(await words.inputValue()).toBe('');
  expect(await page.getByRole('button', { name: /^25 · / }).count()).toBe(0);
  await words.fill('xyzzy');
  await page.getByText(wizard.classes_found(0)).waitFor();
  await words.press('Enter');
  await lines.nth(1).fill('restaurante');
  await page.getByRole('button', { name: /^43 · / }).click();
  await press(page, site.next);
  await see(page, '¿Qué productos o servicios vendes?');
  await page.goBack();
  await see(page, '¿Qué clases?');
  expect(await chosenIn(page)).toEqual([expect.stringMatching(/^25 · /), expect.stringMatching(/^43 · /)]);
});

journey('a class of a trademark is found by keyboard alone', async ({ visit }) => {
  const page = await visit();
  await goToClasses(page, 0);
  await tabTo(page, page.getByRole('searchbox', { name: wizard.class_words }));
  await page.keyboard.type('vino');
  await enterOn(page, page.getByRole('button', { name: /^33 · / }));
  expect(await chosenIn(page)).toEqual([expect.stringMatching(/^33 · /)]);
  await enterOn(page, page.getByRole('button', { name: site.next, exact: true }));
  await see(page, '¿Qué productos o servicios vendes?');
});

journey('without scripts a class of a trademark is chosen from the whole list', async ({ visit }) => {
  const page = await visit({ device: 'phone', javaScript: false });
  await goToClasses(page, 0);
  expect(await page.getByRole('searchbox', { name: wizard.class_words }).count()).toBe(0);
  await page.locator('select').selectOption({ index: 25 });
  await press(page, site.next);
  await see(page, '¿Qué productos o servicios vendes?');
});

/** To the page that asks for the classes of a national trade mark, with one class more than `more`. */
async function goToClasses(page: Page, more: number): Promise<void> {
  await page.goto('/tienda/product/step1/19028');
  await page.getByRole('radio').first().check();
  // Without scripts the name is looked up after submitting the page.
  if (!(await page.evaluate(() => window.matchMedia('(scripting: enabled)').matches))) await press(page, site.next);
  await page.getByRole('textbox', { name: 'Nombre de la marca' }).fill('Foliara');
  await press(page, site.next);
  await see(page, '¿En cuántas clases?');
  await page.getByRole('radio').nth(more).check();
  await press(page, site.next);
  await see(page, '¿Qué clases?');
}

function chosenIn(page: Page): Promise<string[]> {
  return page
    .locator('main select')
    .evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''));
}
