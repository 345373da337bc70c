import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import type { Product } from './support/product.ts';
import {
  ADDRESS,
  addToCart,
  answerChallenge,
  answerNotaSimple,
  CADASTRAL_REFERENCE,
  CARDS,
  choosePaymentByCard,
  giveGuestDetails,
  openAccountByMail,
  PASSWORD,
  payWith,
  press,
  see,
  seeSuccess,
} from './support/shopping.ts';
import { HOME_CLAIM, WORDS } from './support/words.ts';

const { wizard, checkout, account, catalogue } = WORDS.es;
const NOTA_SIMPLE = 'Nota Simple del Registro de la Propiedad';

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(
    `R001 R022 R025 R040 R053 R055 a customer buys a nota simple on a phone ${how}`,
    async ({ product, visit }) => {
      const page = await visit({ device: 'phone', javaScript });
      const email = `telefono-${javaScript}@correo.test`;
      await findInTheCatalogue(page);
      await page.getByRole('link', { name: catalogue.order }).last().click();
      await answerNotaSimple(page);
      await changeTheOwner(page, 'Luis Ruiz Gil');
      await addToCart(page);
      await page.getByRole('link', { name: checkout.go_on }).click();
      await giveGuestDetails(page, email);
      await choosePaymentByCard(page);
      await payWith(page, CARDS.challenged);
      await answerChallenge(page, 'code');
      const orderId = await seeSuccess(page);
      await openAccountByMail(page, product, { email, password: PASSWORD });
      await seeTheOrder(page, orderId);
      await downloadTheInvoice({ product, page });
      await expectOneMail({ product, email, orderId });
    },
  );
}

async function findInTheCatalogue(page: Page): Promise<void> {
  await page.goto('/');
  await see(page, HOME_CLAIM.es);
  const search = page.locator('main input[name=q]');
  await search.fill('quién es el dueño de un piso');
  await search.press('Enter');
  await see(page, catalogue.search_for('quién es el dueño de un piso'));
  await page.getByRole('main').getByRole('link', { name: NOTA_SIMPLE, exact: true }).click();
  await see(page, NOTA_SIMPLE);
  await page.getByRole('main').getByRole('link', { name: 'Registro de la Propiedad', exact: true }).first().click();
  await see(page, 'Registro de la Propiedad');
  expect(new URL(page.url()).pathname).toBe('/tienda/registro-de-la-propiedad');
  await page.getByRole('main').getByRole('link', { name: NOTA_SIMPLE, exact: true }).click();
  await see(page, NOTA_SIMPLE);
  expect(new URL(page.url()).pathname).toBe('/tienda/registro-de-la-propiedad/nota-simple');
  await page.getByText('25,12 €').filter({ visible: true }).first().waitFor();
}

/** From the page of answers back to one question, which leads to the same page again with the others kept. */
async function changeTheOwner(page: Page, owner: string): Promise<void> {
  await page.getByRole('link', { name: wizard.change_answer('Nombre del titular') }).click();
  await see(page, '¿Quién es el titular?');
  expect(await page.getByLabel('Nombre del titular').inputValue()).toBe('Ana Ruiz Gil');
  await page.getByLabel('Nombre del titular').fill(owner);
  await press(page, wizard.back_to_check);
  await see(page, wizard.check_title);
  const answers = await page.getByRole('main').textContent();
  for (const answer of [owner, ADDRESS, CADASTRAL_REFERENCE, 'Elx/Elche', 'Alicante'])
    expect(answers).toContain(answer);
}

async function seeTheOrder(page: Page, orderId: string): Promise<void> {
  await page.goto('/orders');
  await see(page, account.orders_title);
  await page.getByRole('link', { name: account.order_number(orderId) }).click();
  await see(page, account.order_number(orderId));
  expect(new URL(page.url()).pathname).toBe(`/orders/detail/${orderId}`);
  await page.getByText('En trámite', { exact: true }).first().waitFor();
  await page.getByText(account.answers, { exact: true }).click();
  await page.getByText('Luis Ruiz Gil').waitFor();
}

async function downloadTheInvoice({ product, page }: { product: Product; page: Page }): Promise<void> {
  await product.workDone();
  await page.reload();
  const href = await page.getByRole('link', { name: account.download }).getAttribute('href');
  const answer = await page.request.get(`${product.url}${href}`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
}

/** One charge, and one e-mail with the invoice and the accepted terms. */
async function expectOneMail({
  product,
  email,
  orderId,
}: {
  product: Product;
  email: string;
  orderId: string;
}): Promise<void> {
  const mails = (await product.mailTo(email)).filter(({ text }) => text.includes(orderId));
  expect(mails).toHaveLength(1);
  const attachments = mails[0]?.attachments.map(({ media_type, content }) => [media_type, atob(content).slice(0, 5)]);
  expect(attachments).toEqual([
    ['application/pdf', '%PDF-'],
    ['text/plain; charset=utf-8', 'Condi'],
  ]);
}
