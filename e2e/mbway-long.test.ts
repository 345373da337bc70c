import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { fillPortugueseCart } from './support/portuguese-cart.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { payments, checkout } = WORDS.pt;
const { mbway, begin } = payments;

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`a phone pays by MB WAY while its page waits, ${how}`, async ({ product, visit }) => {
    const page = await visit({ device: 'phone', javaScript });
    await bringToMbway(page, product, `mbway-${javaScript}@correo.test`);
    await page.getByLabel(mbway.phone).fill('210 123 456');
    await press(page, begin.mbway.pay('42,61 €'));
    await page.getByText('telefone fixo').first().waitFor();
    expect(await page.getByLabel(mbway.phone).inputValue()).toBe('210 123 456');
    const phone = javaScript ? '912 345 678' : '912 345 679';
    await page.getByLabel(mbway.phone).fill(`+351 ${phone}`);
    await press(page, begin.mbway.pay('42,61 €'));
    await see(page, mbway.wait_title);
    expect(await page.getByRole('timer').textContent()).toMatch(/^[34]:\d\d$/);
    expect((await page.getByRole('main').textContent())?.replaceAll('\u00a0', ' ')).toContain(phone);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    await onTelephone(await visit({ device: 'phone' }), `Confirmar ${phone}`);
    // Without a click.
    await seeSuccess(page, 'pt');
  });
}

journey('the telephone of the stand-in works on the host of a portal too', async ({ product, visit }) => {
  const page = await visit({ device: 'phone' });
  await bringToMbway(page, product, 'mbway-portal@correo.test');
  await page.getByLabel(mbway.phone).fill('917654321');
  await press(page, begin.mbway.pay('42,61 €'));
  await see(page, mbway.wait_title);
  const portal = product.url.replace('localhost', 'store-16.localhost');
  await onTelephone(await visit({ device: 'phone', url: portal }), 'Recusar 917 654 321');
  await see(page, begin.mbway.title);
});

journey('refused in the MB WAY app, a phone shows it, and pays with another number', async ({ product, visit }) => {
  const page = await visit({ device: 'phone' });
  await bringToMbway(page, product, 'mbway-recusa@correo.test');
  await page.getByLabel(mbway.phone).fill('961234567');
  await press(page, begin.mbway.pay('42,61 €'));
  await see(page, mbway.wait_title);
  const telephone = await visit({ device: 'phone' });
  await onTelephone(telephone, 'Recusar 961 234 567');
  await see(page, begin.mbway.title);
  await page.getByRole('alert').getByText('Recusou o pedido no MB WAY').waitFor();
  expect(await page.getByLabel(mbway.phone).inputValue()).toBe('961 234 567');
  await page.getByLabel(mbway.phone).fill('936 000 001');
  await press(page, begin.mbway.pay('42,61 €'));
  await see(page, mbway.wait_title);
  await page.getByRole('link', { name: checkout.change_method }).click();
  await see(page, checkout.payment_title);
  await page.goBack();
  await onTelephone(telephone, 'Confirmar 936 000 001');
  await seeSuccess(page, 'pt');
});

/** A customer of the Portuguese portal on the MB WAY page, with a basket. */
async function bringToMbway(page: Page, product: Product, email: string): Promise<void> {
  await page.goto('/?store=16');
  await postingAs(page, product.url).register(email);
  await fillPortugueseCart(product, email);
  await page.goto('/tienda/customer/payment/mbway');
  await see(page, begin.mbway.title);
}

/** Answers the pending request of this number. */
async function onTelephone(telephone: Page, answer: string): Promise<void> {
  await telephone.goto('/sandbox/ifthenpay/mbway?lang=pt');
  await telephone.getByRole('button', { name: answer, exact: true }).click();
  await telephone.getByText('Feito.').waitFor();
}
