import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { ADDRESS, PASSWORD, putNotaSimpleIntoCart, see, signIn } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, checkout, site, wizard } = WORDS.es;

journey(
  'R041 who signs in to buy pays what he has just put together, not what lay in his cart',
  async ({ product, visit }) => {
    const email = 'carrito@correo.test';
    const earlier = postingAs(await visit(), product.url);
    await earlier.register(email);
    await earlier.fillCart();

    const page = await visit({ device: 'phone' });
    await putNotaSimpleIntoCart(page);
    await page.getByRole('link', { name: checkout.go_on }).click();
    await signIn(page, { email, password: PASSWORD });
    await see(page, checkout.details_title);
    await page.goto('/tienda/cart');
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
    await page.getByText(ADDRESS).first().waitFor();
  },
);

journey("R041 who signs in outside a purchase finds the guest's line beside his own", async ({ product, visit }) => {
  const email = 'dos-carritos@correo.test';
  const earlier = postingAs(await visit(), product.url);
  await earlier.register(email);
  await earlier.fillCart();

  const page = await visit();
  await postingAs(page, product.url).fillCart();
  await page.goto('/orders');
  await signIn(page, { email, password: PASSWORD });
  await see(page, account.orders_empty);
  await page.getByRole('link', { name: /^Carrito\s*2$/ }).click();
  await see(page, checkout.cart_title);
  expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(2);
  await page.getByText('50,24 €').filter({ visible: true }).first().waitFor();
});

journey(
  'R053 a line of the cart is changed and taken out, and the number on the cart follows',
  async ({ product, visit }) => {
    const page = await visit();
    await postingAs(page, product.url).fillCart();
    await page.goto('/tienda/cart');
    await page.getByRole('link', { name: /^Carrito\s*1$/ }).waitFor();
    await page.getByRole('button', { name: /^Cambiar / }).click();
    await see(page, wizard.check_title);
    await page.getByRole('button', { name: wizard.add }).click();
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
    await page.getByRole('button', { name: /^Quitar / }).click();
    await see(page, checkout.cart_empty);
    await page.getByRole('link', { name: site.cart, exact: true }).first().waitFor();
  },
);
