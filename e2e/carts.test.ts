import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { PASSWORD, putNotaSimpleIntoCart, see, signIn } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout, site } = WORDS.es;

journey(
  'R041 what a guest put into the cart is there after he signs in, beside what he had',
  async ({ product, visit }) => {
    const email = 'carrito@correo.test';
    const earlier = postingAs(await visit(), product.url);
    await earlier.register(email);
    await earlier.fillCart();

    const page = await visit({ device: 'phone' });
    await putNotaSimpleIntoCart(page);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
    await page.getByRole('link', { name: checkout.go_on }).click();
    await signIn(page, { email, password: PASSWORD });
    await see(page, checkout.details_title);
    await page.goto('/tienda/cart');
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(2);
    await page.getByText('50,24 €').filter({ visible: true }).first().waitFor();
  },
);

journey(
  'R053 a line of the cart is changed and taken out, and the number on the cart follows',
  async ({ product, visit }) => {
    const page = await visit();
    await postingAs(page, product.url).fillCart();
    await page.goto('/tienda/cart');
    await page.getByRole('link', { name: site.cart_count(1) }).waitFor();
    await page.getByRole('button', { name: /^Cambiar / }).click();
    await see(page, WORDS.es.wizard.check_title);
    await page.getByRole('button', { name: WORDS.es.wizard.add }).click();
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
    await page.getByRole('button', { name: /^Quitar / }).click();
    await see(page, checkout.cart_empty);
    await page.getByRole('link', { name: site.cart, exact: true }).first().waitFor();
  },
);
