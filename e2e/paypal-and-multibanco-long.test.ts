import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declineMessage } from '../src/domain/payments/decline-messages.ts';
import { bringToWay } from './support/bring-to-way.ts';
import { journey } from './support/journey.ts';
import type { Product } from './support/product.ts';
import { see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout, payments, paymentStanding } = WORDS.es;
const PAYPAL = /\/sandbox\/paypal\/checkoutnow/;

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`a phone buys by PayPal, ${how}`, async ({ product, visit }) => {
    const page = await visit({ device: 'phone', javaScript });
    await bringToWay(page, { product, email: `paypal-${javaScript}@correo.test`, way: 'paypal' });
    await beginPaypal(page);
    await choose(page, 'Pagar');
    await seeSuccess(page);
  });
}

for (const [choice, code] of [
  ['Pagar y que PayPal lo rechace', 'paypal_declined'],
  ['Pagar con una tarjeta que se rechaza', 'paypal_means_declined'],
] as const) {
  journey(
    `PayPal refuses on a phone (${code}): it is said at once, other methods are one click away, and the same cart is paid`,
    async ({ product, visit }) => {
      const page = await visit({ device: 'phone' });
      await bringToWay(page, { product, email: `${code}@correo.test`, way: 'paypal' });
      await beginPaypal(page);
      await choose(page, choice);
      await see(page, payments.begin.paypal.title);
      await page.getByRole('alert').getByText(declineMessage(code, 'es')).waitFor();
      await page.getByRole('link', { name: checkout.change_method }).click();
      await see(page, checkout.payment_title);
      await page.getByRole('alert').getByText(declineMessage(code, 'es')).waitFor();
      await page.goto('/tienda/customer/payment/paypal');
      await beginPaypal(page);
      await choose(page, 'Pagar');
      await seeSuccess(page);
      expect(await capturesOf(product)).toBe(1);
    },
  );
}

journey(
  'a payment that PayPal reviews is shown on a phone wherever it could be paid again, until it arrives',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone' });
    await bringToWay(page, { product, email: 'revisado@correo.test', way: 'paypal' });
    await beginPaypal(page);
    const atPaypal = page.url();
    await choose(page, 'Pagar y que quede en revisión');
    await see(page, paymentStanding.with_provider_title('PayPal'));
    for (const way of ['', '/bank', '/cc']) {
      await page.goto(`/tienda/customer/payment${way}`);
      await page.getByText(paymentStanding.with_provider_title('PayPal')).waitFor();
      expect(await page.getByRole('button', { name: /Pagar|Continuar/ }).count()).toBe(0);
    }
    await page.goto(atPaypal);
    await choose(page, 'Terminar la revisión: aceptar el pago');
    await seeSuccess(page);
    expect(await capturesOf(product)).toBe(1);
  },
);

journey('who leaves PayPal on a phone goes back to the same order there, and pays once', async ({ product, visit }) => {
  const page = await visit({ device: 'phone' });
  await bringToWay(page, { product, email: 'vuelve@correo.test', way: 'paypal' });
  await beginPaypal(page);
  const order = page.url();
  await choose(page, 'Cancelar y volver a la tienda');
  await page.goto('/tienda/customer/payment/paypal');
  await beginPaypal(page);
  expect(page.url()).toBe(order);
  await choose(page, 'Pagar');
  await seeSuccess(page);
  expect(await capturesOf(product)).toBe(1);
});

journey('a phone gets a Multibanco reference, and the machine pays it', async ({ product, visit }) => {
  await sellByMultibanco(product);
  const page = await visit({ device: 'phone' });
  await bringToWay(page, { product, email: 'multibanco@correo.test', way: 'multibanco' });
  await page.getByRole('button', { name: payments.begin.multibanco.pay('25,12 €') }).click();
  await page
    .getByText(/^999 ?\d{3} ?\d{3}$/)
    .first()
    .waitFor();
  const { attempt_number, provider_ref } = await product.deps.db
    .selectFrom('payments')
    .select(['attempt_number', 'provider_ref'])
    .where('method', '=', 'multibanco')
    .executeTakeFirstOrThrow();
  const machine = await visit({ device: 'phone' });
  await machine.goto('/sandbox/ifthenpay/?lang=es');
  await machine.getByRole('button', { name: (provider_ref ?? '').replace(/(\d{3})(?=\d)/g, '$1 ') }).click();
  await machine.getByText('Pago hecho.').waitFor();
  await expect.poll(() => stateOf(product, attempt_number), { timeout: 10_000 }).toBe('captured');
});

/** In addition to the other methods used here: a portal offers only the methods that are listed for it. */
async function sellByMultibanco({ deps }: Product): Promise<void> {
  const ways = [
    { store_id: 1, method: 'cc', provider: 'sandbox', position: 7 },
    { store_id: 1, method: 'paypal', provider: 'paypal', position: 8 },
    { store_id: 1, method: 'multibanco', provider: 'ifthenpay', position: 9 },
  ];
  await deps.db.insertInto('portal_payment_methods').values(ways).execute();
}

/** From the shop's page about PayPal to PayPal's own. */
async function beginPaypal(page: Page): Promise<void> {
  await page.getByRole('button', { name: payments.begin.paypal.pay('25,12 €') }).click();
  await page.waitForURL(PAYPAL);
  await see(page, 'Paga con PayPal');
}

async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: choice, exact: true }).click();
}

async function capturesOf({ deps }: Product): Promise<number> {
  const last = await deps.db.selectFrom('payments').selectAll().orderBy('payment_id', 'desc').executeTakeFirstOrThrow();
  const events = await deps.db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.payment_id', 'payment_events.payment_id')
    .select('event_id')
    .where('order_id', '=', last.order_id)
    .where('kind', '=', 'success')
    .execute();
  return events.length;
}

async function stateOf({ deps }: Product, attemptNumber: string): Promise<string> {
  const { state } = await deps.db
    .selectFrom('payments')
    .select('state')
    .where('attempt_number', '=', attemptNumber)
    .executeTakeFirstOrThrow();
  return state;
}
