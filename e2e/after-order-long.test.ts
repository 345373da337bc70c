import { expect } from 'vitest';
import { deliverNow } from './support/delivered.ts';
import { journey } from './support/journey.ts';
import { bought } from './support/posted-shopping.ts';
import { press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, afterOrder, checkout, ownOrders } = WORDS.es;

journey('on a phone without scripts: what was delivered is claimed, and nothing typed is lost', async (at) => {
  const page = await at.visit({ device: 'phone', javaScript: false });
  const orderId = await bought(page, at.product, 'reclama@correo.test');
  await deliverNow(at.product, orderId);
  await page.goto(`/orders/detail/${orderId}`);
  await page.getByRole('link', { name: ownOrders.claim_link }).click();
  await see(page, afterOrder.claim_title);
  await page.getByLabel(afterOrder.claim_reason).fill('mal');
  await press(page, afterOrder.claim_send);
  await page.getByText('Cuéntanos qué está mal').first().waitFor();
  expect(await page.getByLabel(afterOrder.claim_reason).inputValue()).toBe('mal');
  await page.getByLabel(afterOrder.claim_reason).fill('Falta el trastero.');
  await press(page, afterOrder.claim_send);
  await page.getByText(afterOrder.claim_done).waitFor();
  await see(page, account.order_number(orderId));
});

journey('a cart that became an order names it to a customer who comes back to pay', async ({ product, visit }) => {
  const page = await visit({ device: 'phone' });
  const orderId = await bought(page, product, 'vuelve@correo.test');
  await page.goto('/tienda/customer/payment');
  await see(page, checkout.cart_empty);
  await page.getByText(checkout.cart_ordered(orderId)).waitFor();
  await page.getByRole('link', { name: checkout.cart_see_order }).click();
  await page.getByText('Pagado con tarjeta ·· 0004').waitFor();
});
