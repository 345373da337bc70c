import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { arriveAt, chooseByArrows, enterOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { ADDRESS, CADASTRAL_REFERENCE, CARDS, payButton, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, wizard, checkout, account, catalogue, payments } = WORDS.es;

journey(
  'R001 R026 R241 a customer buys a nota simple by keyboard alone, and always sees where they are',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/tienda/registro-de-la-propiedad/nota-simple');
    await enterOn(page, page.getByRole('link', { name: catalogue.order }).first());
    await answerByKeyboard(page);
    await enterOn(page, page.getByRole('button', { name: wizard.add }));
    await arriveAt(page, checkout.cart_title);
    await enterOn(page, page.getByRole('link', { name: checkout.go_on }));
    await payByKeyboard(page);
    await seeSuccess(page);
    await enterOn(page, page.getByRole('link', { name: payments.sign_in }));
    await arriveAt(page, account.sign_in_title);
  },
);

async function answerByKeyboard(page: Page): Promise<void> {
  const goOn = () => enterOn(page, page.getByRole('button', { name: site.next, exact: true }));
  await arriveAt(page, '¿Qué tienes a mano?');
  await chooseByArrows(page, /^El número de finca/);
  await goOn();
  await arriveAt(page, '¿Qué tipo de inmueble es?');
  await chooseByArrows(page, 'Piso');
  await goOn();
  await arriveAt(page, '¿Dónde está el inmueble?');
  await pickPlace(page);
  await goOn();
  await arriveAt(page, '¿Cuál es la dirección?');
  await goOn();
  await leaveTheSummaryForTheField(page);
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press('Enter');
  await arriveAt(page, '¿Quién es el titular?');
  await goOn();
  await arriveAt(page, '¿Tienes algún dato más de la finca?');
  await chooseByArrows(page, 'Referencia catastral');
  await goOn();
  await arriveAt(page, 'Referencia catastral');
  await typeInto(page, 'Referencia catastral', CADASTRAL_REFERENCE);
  await goOn();
  await arriveAt(page, '¿Con qué rapidez la necesitas?');
  await goOn();
  await arriveAt(page, '¿Para qué la necesitas?');
  await chooseByArrows(page, 'Soy titular o heredero');
  await goOn();
  await arriveAt(page, wizard.check_title);
}

async function pickPlace(page: Page): Promise<void> {
  const place = page.getByRole('combobox', { name: 'Municipio' });
  await tabTo(page, place);
  await page.keyboard.type('alacant');
  await page
    .getByRole('option', { name: /Alacant/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await place.inputValue()).toMatch(/^Alicante\/Alacant|^Alacant\/Alicante/);
  expect(await page.getByLabel('Provincia').locator('option:checked').textContent()).toBe('Alicante');
}

/** After a refused answer the summary has the focus; its link leads to the field. */
async function leaveTheSummaryForTheField(page: Page): Promise<void> {
  const summary = page.getByRole('region', { name: site.problems_title });
  await waitForFocus(summary);
  await enterOn(page, summary.getByRole('link', { name: /^Escribe la dirección/ }));
  await waitForFocus(page.getByLabel('Calle, avenida o plaza'));
}

async function payByKeyboard(page: Page): Promise<void> {
  await arriveAt(page, checkout.details_title);
  await typeInto(page, checkout.email, 'teclado@correo.test');
  await typeInto(page, new RegExp(`^${checkout.firstname}$`), 'Ana');
  await typeInto(page, checkout.lastname, 'Ruiz Gil');
  await tabTo(page, page.getByRole('checkbox', { name: /^Acepto las condiciones/ }));
  await page.keyboard.press('Space');
  await enterOn(page, page.getByRole('button', { name: checkout.to_payment }));
  await arriveAt(page, checkout.payment_title);
  await enterOn(page, page.getByRole('button', { name: site.next, exact: true }));
  await arriveAt(page, checkout.card_title);
  await typeInto(page, checkout.holder, 'ANA RUIZ GIL');
  await typeInto(page, checkout.num, CARDS.good);
  await typeInto(page, checkout.expiry, '1230');
  await typeInto(page, checkout.cvc, '123');
  await enterOn(page, payButton(page));
}
