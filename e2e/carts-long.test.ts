import { sql } from 'kysely';
import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { ADDRESS, PASSWORD, putNotaSimpleIntoCart, see, signIn } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, checkout, site, wizard } = WORDS.es;

journey(
  'R041 a customer who signs in to buy pays for the new lines, not for those of their old cart',
  async ({ product, visit }) => {
    const email = 'carrito@correo.test';
    const earlier = postingAs(await visit(), product.url);
    await earlier.register(email);
    await earlier.fillCart();

    const page = await visit({ device: 'phone' });
    await putNotaSimpleIntoCart(page);
    await page.getByRole('link', { name: checkout.go_on }).click();
    await see(page, checkout.details_title);
    await page.getByRole('link', { name: account.sign_in_link, exact: true }).click();
    await signIn(page, { email, password: PASSWORD });
    await see(page, checkout.details_title);
    await page.goto('/tienda/cart');
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
    await page.getByText(ADDRESS).first().waitFor();
  },
);

journey(
  "R041 a customer who signs in outside a purchase finds the guest's line beside their own",
  async ({ product, visit }) => {
    const email = 'dos-carritos@correo.test';
    const earlier = postingAs(await visit(), product.url);
    await earlier.register(email);
    await earlier.fillCart();
    await nameOtherOwner(product);

    const page = await visit();
    await postingAs(page, product.url).fillCart();
    await page.goto('/orders');
    await signIn(page, { email, password: PASSWORD });
    await see(page, account.orders_empty);
    await page.getByText(checkout.joined_lines(1)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: checkout.see_cart }).click();
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(2);
    expect(await page.getByText(checkout.was_waiting).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('50,24 €').filter({ visible: true }).first().waitFor();
    await page.reload();
    await see(page, checkout.cart_title);
    expect(await page.getByText(checkout.was_waiting).count()).toBe(0);
  },
);

journey(
  'the same form filled in as a guest and before is in the cart once after signing in',
  async ({ product, visit }) => {
    const email = 'dos-veces@correo.test';
    const earlier = postingAs(await visit(), product.url);
    await earlier.register(email);
    await earlier.fillCart();

    const page = await visit({ javaScript: false });
    await postingAs(page, product.url).fillCart();
    await page.goto('/login');
    await signIn(page, { email, password: PASSWORD });
    await page.goto('/tienda/cart');
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
  },
);

/** Turns the one form in the cart into a different one from those that are filled in later. */
async function nameOtherOwner({ deps }: Product): Promise<void> {
  await deps.db
    .updateTable('quote_items')
    .set({ answers: sql`answers || '{"77": "Otra Titular Distinta"}'` })
    .where('quote_id', '=', (quote) =>
      quote.selectFrom('quote_items').select(({ fn }) => fn.max('quote_id').as('quote_id')),
    )
    .execute();
}

journey(
  'R053 a line of the cart is changed and taken out, and the number on the cart follows',
  async ({ product, visit }) => {
    const page = await visit();
    await postingAs(page, product.url).fillCart();
    await page.goto('/tienda/cart');
    await page.getByRole('link', { name: /^Carrito ?, 1 artículo$/ }).waitFor();
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
