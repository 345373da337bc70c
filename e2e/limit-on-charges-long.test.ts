import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCharge } from '../src/contract/charges.ts';
import { isProblem } from '../src/web/api/api-problem.ts';
import { es as charges } from '../src/web/panel/charges/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, doInOrder, MARTA, openOrderOf, signInToPanel } from './support/panel.ts';
import { postingAs } from './support/posted-shopping.ts';
import { choose, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, wizard, checkout, incidents, account } = WORDS.es;
const FORM = '/tienda/product/step';
const RENEWAL = 19_030;

/** The renewal of a trade mark, up to the page that asks for the limit. */
const PAGES: readonly (readonly [step: number, answers: Readonly<Record<number, string>>])[] = [
  [1, { 4601: 'M1234567', 4602: 'Pinares', 4603: '2027-03-02' }],
  [2, { 4604: '460402' }],
  [3, { 4605: '460501' }],
  [4, { 4607: '460701' }],
  [5, { 4608: 'Ana', 4609: 'Ruiz Gil', 4610: 'AAA123456' }],
  [7, { 4613: 'Calle Mayor 1', 4614: 'España' }],
  [8, { 4615: '612345678', 4616: '' }],
];
const WHY = 'La oficina cobra otra tasa por la segunda clase.';

journey(
  'a customer sets a limit on later costs, an agent stops at it, asks, and goes on with their yes',
  async (stage) => {
    const email = 'con-tope@correo.test';
    const customer = await stage.visit({ device: 'phone' });
    const orderId = await buyWithLimit(stage, customer, email);

    const agent = await stage.visit();
    await signInToPanel(agent, MARTA);
    const itemId = await openOrderOf(stage.product, agent, orderId);
    await agent.getByText(charges.ceiling('150,50 €', '0,00 €', '150,50 €')).waitFor();
    await refuseByCall(stage, itemId);
    await askForMore(agent);

    await agree(stage, customer, email);
    await seeOnOrder(customer, orderId, '200,00 €');

    await openOrderOf(stage.product, agent, orderId);
    await agent.getByText(charges.ceiling('200,00 €', '0,00 €', '200,00 €')).waitFor();
    const dialog = await startCharge(agent, '200');
    await dialog.getByRole('button', { name: charges.submit }).click();
    await dialog.waitFor({ state: 'hidden' });
    await agent.getByText(charges.ceiling('200,00 €', '200,00 €', '0,00 €')).waitFor();
    await stage.product.workDone();
    await customer.goto(`/tienda/customer/payment/order/${orderId}`);
    await customer.getByText('200,00 €').first().waitFor();
  },
  120_000,
);

/** Fills in the form, gets the problem of the limit, and pays. @returns the order's number */
async function buyWithLimit({ product }: Stage, page: Page, email: string): Promise<string> {
  const posting = postingAs(page, product.url);
  await posting.register(email);
  for (const [step, answers] of PAGES) await posting.answer(`${FORM}${step}/${RENEWAL}`, answers);
  await page.goto(`${FORM}9/${RENEWAL}`);
  await see(page, '¿Quieres poner un tope a los gastos posteriores?');
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('');
  await page.getByText('Decido con cada gasto').waitFor();
  await choose(page, 'Otro importe');
  const amount = page.getByLabel('Tu tope, en euros con IVA');
  await amount.waitFor();
  await press(page, site.next);
  await page.getByText('Escribe tu tope en euros, por ejemplo 250 o 250,50').first().waitFor();
  await amount.fill('1.500,00');
  await press(page, site.next);
  await page.getByText('Escribe solo el importe, sin puntos de miles').first().waitFor();
  expect(await amount.inputValue()).toBe('1.500,00');
  expect(await axeFindings(page)).toEqual([]);
  await amount.fill('150,5');
  await press(page, site.next);

  await see(page, wizard.check_title);
  await page.getByText('Otro importe').waitFor();
  await seeLimit(page);
  await press(page, wizard.add);
  await see(page, checkout.cart_title);
  await seeLimit(page);
  await posting.giveDetails();
  const orderId = await posting.pay();
  await product.workDone();
  await seeOnOrder(page, orderId, '150,50 €');
  return orderId;
}

/** Among the answers of the order's page. */
async function seeOnOrder(page: Page, orderId: string, limit: string): Promise<void> {
  await page.goto(`/orders/detail/${orderId}`);
  await page.getByText(account.answers, { exact: true }).first().click();
  await page.getByText(limit, { exact: true }).first().waitFor();
}

/** The price names the limit. */
async function seeLimit(page: Page): Promise<void> {
  await page.getByText('Tu tope: 150,50 € con IVA. Si hace falta más, te lo preguntamos antes.').first().waitFor();
}

/** A caller without the dialog is refused too, in their language and with the amounts. */
async function refuseByCall(stage: Stage, itemId: number): Promise<void> {
  const api = await apiOf(stage, MARTA);
  const body = { code: 'official_renewal_fee', units: 1, amount: 200, request_key: 'beyond-the-limit' };
  const refusal = await api.call(createCharge, { params: { item_id: itemId }, body }).catch((error) => error);
  expect(isProblem(refusal, 'charge_over_ceiling')).toBe(true);
  expect(refusal).toMatchObject({ status: 422, extra: { ceiling: 150.5, charged: 0, asked: 200 } });
  expect(refusal.message).toContain('tope de 150,50');
}

async function startCharge(page: Page, euros: string) {
  await doInOrder(page, charges.start);
  const dialog = page.getByRole('dialog', { name: charges.dialog });
  await dialog.getByLabel(charges.amount).fill(euros);
  return dialog;
}

/** The dialog shows the amount's problem, and how to continue. */
async function askForMore(page: Page): Promise<void> {
  const dialog = await startCharge(page, '200');
  const amount = dialog.getByRole('textbox', { name: charges.amount, description: charges.over_ceiling('150,50 €') });
  await amount.waitFor();
  expect(await dialog.getByRole('button', { name: charges.submit }).isDisabled()).toBe(true);
  const ask = dialog.getByRole('button', { name: charges.ask('200,00 €') });
  expect(await ask.isDisabled()).toBe(true);
  await dialog.getByLabel(charges.note).fill(WHY);
  expect(await axeFindings(page)).toEqual([]);
  await ask.click();
  await dialog.waitFor({ state: 'hidden' });
}

/** By the link of the mail: nothing is preselected, and agreement covers exactly the amount that it names. */
async function agree({ product }: Stage, page: Page, email: string): Promise<void> {
  await product.workDone();
  const mail = (await product.mailTo(email)).find(({ text }) => text.includes('/tienda/customer/form/'));
  expect(mail?.text).toContain(WHY);
  await page.goto(/https?:\S+\/tienda\/customer\/form\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByText(WHY).waitFor();
  await page.getByText('¿Podemos llegar hasta 200,00 € en gastos posteriores?').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await press(page, incidents.send);
  await page.getByText('Elige si podemos llegar hasta ese total').first().waitFor();
  await choose(page, 'Sí, hasta 200,00 € en total, con IVA');
  expect(await axeFindings(page)).toEqual([]);
  await press(page, incidents.send);
  await page.getByRole('heading', { name: incidents.answered_title }).waitFor();
}
