import { expect } from 'vitest';
import { declineMessage } from '../src/domain/payments/decline-messages.ts';
import { bringToWay } from './support/bring-to-way.ts';
import { journey } from './support/journey.ts';
import type { Product } from './support/product.ts';
import { answerChallenge, CARDS, fillCard, payButton, payWith, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout } = WORDS.es;
const CARD_PAGE = '/tienda/customer/payment/cc';

journey('R043 R046 a declined card costs nothing, and another one pays the same cart', async ({ product, visit }) => {
  const email = 'rechazada@correo.test';
  const page = await visit({ device: 'phone' });
  await bringToWay(page, { product, email, way: 'cc' });
  await payWith(page, CARDS.declined);
  await page.getByRole('alert').getByText(declineMessage('declined', 'es')).waitFor();
  await page.goto('/tienda/cart');
  await see(page, checkout.cart_title);
  await page.goto(CARD_PAGE);
  await payWith(page, CARDS.good);
  await seeSuccess(page);
  await expectOnePurchase({ product, email });
});

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(
    `R046 after a declined card its number and code are gone from the page, ${how}`,
    async ({ product, visit }) => {
      const page = await visit({ javaScript });
      await bringToWay(page, { product, email: `vacia-${javaScript}@correo.test`, way: 'cc' });
      await payWith(page, CARDS.declined);
      await page.getByRole('alert').getByText(declineMessage('declined', 'es')).waitFor();
      expect(await page.getByLabel(checkout.num).inputValue()).toBe('');
      expect(await page.getByLabel(checkout.cvc).inputValue()).toBe('');
      expect(await page.getByLabel(checkout.holder).inputValue()).toBe('ANA RUIZ GIL');
    },
  );
}

journey(
  'R051 R054 a challenge that is cancelled at the bank costs nothing and can be begun again',
  async ({ product, visit }) => {
    const email = 'cancelada@correo.test';
    const page = await visit();
    await bringToWay(page, { product, email, way: 'cc' });
    await payWith(page, CARDS.challenged);
    await answerChallenge(page, 'cancel');
    await see(page, checkout.card_title);
    await page.getByRole('alert').getByText(checkout.last_failure).waitFor();
    await payWith(page, CARDS.challenged);
    await answerChallenge(page, 'code');
    await seeSuccess(page);
    await expectOnePurchase({ product, email });
  },
);

journey('a portal that is tried at another address leads to the bank and back there', async ({ product, visit }) => {
  const url = product.url.replace('//localhost:', '//127.0.0.1:');
  expect(url).not.toBe(product.url);
  const page = await visit({ url });
  await bringToWay(page, { product: { ...product, url }, email: 'otra-puerta@correo.test', way: 'cc' });
  await payWith(page, CARDS.challenged);
  await answerChallenge(page, 'code');
  await seeSuccess(page);
  expect(page.url().startsWith(url)).toBe(true);
});

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`a double click on the button to pay charges once, ${how}`, async ({ product, visit }) => {
    const email = `doble-${javaScript}@correo.test`;
    const page = await visit({ javaScript });
    await bringToWay(page, { product, email, way: 'cc' });
    await fillCard(page, CARDS.good);
    await payButton(page).dblclick();
    await seeSuccess(page);
    await expectOnePurchase({ product, email });
  });
}

journey(
  'two tabs that pay the same cart at once charge once, and both end at the same order',
  async ({ product, visit }) => {
    const email = 'pestanas@correo.test';
    const first = await visit();
    await bringToWay(first, { product, email, way: 'cc' });
    const second = await first.context().newPage();
    await second.goto(CARD_PAGE);
    await Promise.all([fillCard(first, CARDS.good), fillCard(second, CARDS.good)]);
    await Promise.all([payButton(first).click(), payButton(second).click()]);
    const orders = await Promise.all([seeSuccess(first), seeSuccess(second)]);
    expect(new Set(orders).size).toBe(1);
    await expectOnePurchase({ product, email });
  },
);

journey('R055 going back or loading again after paying never pays again', async ({ product, visit }) => {
  const email = 'atras@correo.test';
  const page = await visit();
  await bringToWay(page, { product, email, way: 'cc' });
  await payWith(page, CARDS.good);
  const orderId = await seeSuccess(page);
  await page.reload();
  expect(await seeSuccess(page)).toBe(orderId);
  await page.goBack();
  await page.goto('/tienda/customer/checkout/success');
  await page.getByText(checkout.success_lead(orderId)).waitFor();
  await page.goto('/tienda/cart');
  await see(page, checkout.cart_empty);
  await expectOnePurchase({ product, email });
});

/** One order, one charge, one invoice, one e-mail. */
async function expectOnePurchase({ product, email }: { product: Product; email: string }): Promise<void> {
  await product.workDone();
  const { db } = product.deps;
  const paid = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.order_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.order_id')
    .select(['orders.order_id', 'payments.amount', 'invoices.invoice_number'])
    .where('orders.email', '=', email)
    .where('orders.paid_at', 'is not', null)
    .where('payments.state', '=', 'captured')
    .execute();
  expect(paid).toEqual([{ order_id: expect.anything(), amount: 2512, invoice_number: expect.any(String) }]);
  const mails = await product.mailTo(email);
  expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
}
