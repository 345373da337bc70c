import type { Page } from 'playwright-core';
import { TERMS_TEXT } from '../../src/domain/checkout/terms.ts';
import type { Locale } from '../../src/domain/locale/locale.ts';
import type { Product } from './product.ts';
import { WORDS } from './words.ts';

const { site, wizard, checkout, account, payments } = WORDS.es;

/** A customer of the journeys, each with their own address. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'Tres gatos azules 2026';

export const CARDS = {
  good: '4548812049400004',
  challenged: '4548810000000003',
  declined: '4000000000000002',
} as const;

export const ADDRESS = 'Calle Mayor 12, 3.º B';
export const CADASTRAL_REFERENCE = '9872023VH5797S0001WX';

/** Waits for the page with this heading. */
export async function see(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Submits the form by its button's text. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Chooses one of several answers that are shown as cards. */
export async function choose(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer }).check();
}

/** Answers the form of the nota simple from its first question to the page where all answers are checked. */
export async function answerNotaSimple(page: Page, { owner = 'Ana Ruiz Gil' } = {}): Promise<void> {
  await see(page, '¿Qué tienes a mano?');
  await choose(page, 'El número de finca');
  await press(page, site.next);
  await see(page, '¿Qué tipo de inmueble es?');
  await choose(page, 'Piso');
  await press(page, site.next);
  await see(page, '¿Dónde está el inmueble?');
  await choosePlace(page);
  await press(page, site.next);
  await see(page, '¿Cuál es la dirección?');
  await page.getByLabel('Calle, avenida o plaza').fill(ADDRESS);
  await press(page, site.next);
  await see(page, '¿Quién es el titular?');
  await page.getByLabel('Nombre del titular').fill(owner);
  await press(page, site.next);
  await see(page, '¿Tienes algún dato más de la finca?');
  await choose(page, 'Referencia catastral');
  await press(page, site.next);
  await see(page, 'Referencia catastral');
  await page.getByLabel('Referencia catastral').fill(CADASTRAL_REFERENCE);
  await press(page, site.next);
  await finishNotaSimple(page);
}

/** The questions at the end of every way into the nota simple. */
export async function finishNotaSimple(page: Page): Promise<void> {
  await see(page, '¿Con qué rapidez la necesitas?');
  await choose(page, 'Normal');
  await press(page, site.next);
  await see(page, '¿Para qué la necesitas?');
  await choose(page, 'Voy a comprar o alquilar el inmueble');
  await press(page, site.next);
  await see(page, wizard.check_title);
}

/** With scripts, the municipality is picked by name and sets its province; otherwise both are entered. */
async function choosePlace(page: Page): Promise<void> {
  if (await runsScripts(page)) {
    await page.getByRole('combobox', { name: 'Municipio' }).fill('Elx');
    await page.getByRole('option', { name: /^Elx/ }).click();
    return;
  }
  await page.getByLabel('Provincia').selectOption({ label: 'Alicante' });
  await page.getByLabel('Municipio').fill('Elx');
}

/** Adds the checked answers to the cart. */
export async function addToCart(page: Page): Promise<void> {
  await press(page, wizard.add);
  await see(page, checkout.cart_title);
}

/** From the catalogue's product page to a cart with one nota simple. */
export async function putNotaSimpleIntoCart(page: Page): Promise<void> {
  await page.goto('/tienda/nota-simple');
  await answerNotaSimple(page);
  await addToCart(page);
}

/** Opens an account before buying anything. */
export async function register(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/tienda/customer/register');
  await see(page, account.register_title);
  await page.getByLabel(account.firstname).fill('Ana');
  await page.getByLabel(account.lastname).fill('Ruiz Gil');
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.phone).fill('612345678');
  await page.getByLabel(account.password).fill(password);
  await press(page, account.register);
  await see(page, account.orders_empty);
}

/** Gives a guest's address and consent, and continues to the payment methods. */
export async function giveGuestDetails(page: Page, email: string): Promise<void> {
  await see(page, checkout.details_title);
  await page.getByLabel(checkout.email).fill(email);
  await page.getByLabel(checkout.firstname, { exact: true }).fill('Ana');
  await page.getByLabel(checkout.lastname).fill('Ruiz Gil');
  await page.getByRole('checkbox', { name: TERMS_TEXT.es }).check();
  await press(page, checkout.to_payment);
  await see(page, checkout.payment_title);
}

/** By the link of the welcome mail: chooses a password and signs in with it. */
export async function openAccountByMail(page: Page, product: Product, { email, password }: Person): Promise<void> {
  await product.workDone();
  const welcome = (await product.mailTo(email)).find(({ text }) => text.includes('/tienda/customer/password/new'));
  const [, link = ''] = /(\/tienda\/customer\/password\/new\S+)/.exec(welcome?.text ?? '') ?? [];
  await page.goto(link);
  await see(page, account.new_password_title);
  await page.getByLabel(account.new_password).fill(password);
  await press(page, account.new_password_save);
  await signIn(page, { email, password });
  await see(page, account.orders_title);
}

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await see(page, account.sign_in_title);
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password).fill(password);
  await page.locator('main').getByRole('button', { name: account.sign_in, exact: true }).click();
}

/** Gives the buyer's details, prefilled for an account, and the consent, and continues to the payment methods. */
async function confirmDetails(page: Page): Promise<void> {
  await see(page, checkout.details_title);
  await page.getByLabel(checkout.phone).fill('612345678');
  await page.getByRole('checkbox', { name: TERMS_TEXT.es }).check();
  await press(page, checkout.to_payment);
  await see(page, checkout.payment_title);
}

/** Chooses to pay by card. */
export async function choosePaymentByCard(page: Page): Promise<void> {
  await press(page, site.next);
  await see(page, checkout.card_title);
}

/** Fills in the card without sending it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await see(page, checkout.card_title);
  await page.getByLabel(checkout.holder).fill('ANA RUIZ GIL');
  await page.getByLabel(checkout.num).fill(number);
  await page.getByLabel(checkout.expiry).fill('12/30');
  await page.getByLabel(checkout.cvc).fill('123');
}

/** Pays with a card; the next page depends on the card. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** The pay button. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pagar \d/ });
}

/** On the bank's page: enters the code, or cancels. Without scripts the redirect needs a click. */
export async function answerChallenge(page: Page, answer: 'code' | 'cancel'): Promise<void> {
  if (!(await runsScripts(page))) await press(page, payments.leave_go);
  await see(page, 'Confirma tu pago');
  if (answer === 'cancel') return press(page, 'Cancelar');
  await page.getByLabel('Código que te hemos enviado').fill('123456');
  await press(page, 'Confirmar el pago');
}

/** The whole purchase of a customer with a new account and a card that needs no challenge. @returns the order's number */
export async function buyNotaSimple(page: Page, person: Person): Promise<string> {
  await register(page, person);
  await putNotaSimpleIntoCart(page);
  await page.getByRole('link', { name: checkout.go_on }).click();
  await confirmDetails(page);
  await choosePaymentByCard(page);
  await payWith(page, CARDS.good);
  return seeSuccess(page);
}

/** Waits for the success page. @returns the order's number */
export async function seeSuccess(page: Page, language: Locale = 'es'): Promise<string> {
  await see(page, WORDS[language].checkout.success_title);
  const [, orderId] = /\/success\/(\d+)$/.exec(page.url()) ?? [];
  if (!orderId) throw new Error(`no order in ${page.url()}`);
  return orderId;
}

async function runsScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => window.matchMedia('(scripting: enabled)').matches);
}
