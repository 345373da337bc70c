import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declineMessage } from '../src/domain/payments/decline-messages.ts';
import { bringToWay } from './support/bring-to-way.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { CARDS, seeSuccess } from './support/shopping.ts';

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`a phone buys by Bizum on the page of Redsys, ${how}`, async ({ product, visit }) => {
    const page = await visit({ device: 'phone', javaScript });
    await bringToWay(page, { product, email: `bizum-${javaScript}@correo.test`, way: 'bizum' });
    await begin(page);
    await page.getByRole('heading', { name: 'Paga con Bizum' }).waitFor();
    await page.getByLabel('Teléfono móvil').fill('600 123 123');
    await page.getByRole('button', { name: 'Pagar' }).click();
    await seeSuccess(page);
  });
}

journey(
  'a phone buys by card on the page of Redsys: refused, begun again, challenged and paid',
  async ({ product, visit }) => {
    await sellBy(product, 'redsys');
    const page = await visit({ device: 'phone' });
    await bringToWay(page, { product, email: 'redsys@correo.test', way: 'cc' });
    await begin(page);
    await typeCard(page, CARDS.declined);
    await page.getByText(declineMessage('declined', 'es')).waitFor();
    await page.goto('/tienda/customer/payment/cc');
    await begin(page);
    await typeCard(page, CARDS.challenged);
    await page.getByLabel('Código que te hemos enviado').fill('123456');
    await page.getByRole('button', { name: 'Confirmar el pago' }).click();
    await seeSuccess(page);
  },
);

journey('a card that Redsys keeps pays the next time, after the page of its bank', async ({ product, visit }) => {
  await sellBy(product, 'redsys');
  const page = await visit({ device: 'phone' });
  await bringToWay(page, { product, email: 'guardada@correo.test', way: 'cc' });
  await page.getByRole('checkbox').check();
  await begin(page);
  await typeCard(page, CARDS.challenged);
  await page.getByLabel('Código que te hemos enviado').fill('123456');
  await page.getByRole('button', { name: 'Confirmar el pago' }).click();
  await seeSuccess(page);
  const posting = postingAs(page, product.url);
  await posting.fillCart();
  await posting.giveDetails();
  await page.goto('/tienda/customer/payment/cc');
  await page.getByRole('button', { name: '0003' }).click();
  await passOn(page);
  await page.getByLabel('Código que te hemos enviado').fill('123456');
  await page.getByRole('button', { name: 'Confirmar el pago' }).click();
  await page.getByRole('button', { name: 'Volver a la tienda' }).click();
  await seeSuccess(page);
});

async function sellBy({ deps }: Product, provider: string): Promise<void> {
  const store_id = 1;
  await deps.db.deleteFrom('portal_payment_methods').where('store_id', '=', store_id).execute();
  const rows = ['cc', 'bizum'].map((method, position) => ({ store_id, method, provider, position }));
  await deps.db.insertInto('portal_payment_methods').values(rows).execute();
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /25,12/ }).click();
  await passOn(page);
}

/** Our page that redirects to the payment provider. */
async function passOn(page: Page): Promise<void> {
  await page.waitForURL('**/tienda/customer/payment/3ds*');
  await page.locator('main form').getByRole('button').first().click();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Caducidad').fill('12/30');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByRole('button', { name: 'Pagar' }).click();
  expect(page.url()).not.toContain(number);
}
