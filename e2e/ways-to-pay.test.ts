import { expect } from 'vitest';
import { bringToWay } from './support/bring-to-way.ts';
import { journey } from './support/journey.ts';
import { fillPortugueseCart } from './support/portuguese-cart.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { choose, press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout, payments, paymentStanding, site } = WORDS.es;
const PAYMENT = '/tienda/customer/payment';

journey('R048 R050 on a phone: Bizum is left and begun again as PayPal, and pays once', async ({ product, visit }) => {
  const page = await visit({ device: 'phone' });
  await bringToWay(page, { product, email: 'bizum@correo.test', way: null });
  await choose(page, 'Bizum');
  await press(page, site.next);
  await see(page, payments.begin.bizum.title);
  await press(page, payments.begin.bizum.pay('25,12 €'));
  await page.getByLabel('Teléfono móvil de tu Bizum').waitFor();
  await page.goto(`${PAYMENT}/3ds`);
  await see(page, payments.left_title);
  await page.getByRole('link', { name: checkout.change_method }).click();
  await see(page, checkout.payment_title);
  await choose(page, 'PayPal');
  await press(page, site.next);
  await press(page, payments.begin.paypal.pay('25,12 €'));
  await page.waitForURL(/checkoutnow/);
  await press(page, 'Pagar');
  const orderId = await seeSuccess(page);
  expect(await capturesOf(product, orderId)).toBe(1);
});

journey('R050 on a phone without scripts: Bizum pays by way of the form', async ({ product, visit }) => {
  const page = await visit({ device: 'phone', javaScript: false });
  await bringToWay(page, { product, email: 'bizum-sin@correo.test', way: 'bizum' });
  await press(page, payments.begin.bizum.pay('25,12 €'));
  await see(page, payments.leave_title);
  await press(page, payments.leave_go);
  await page.getByLabel('Teléfono móvil de tu Bizum').fill('612345678');
  await press(page, 'Pagar');
  await seeSuccess(page);
});

journey('on a phone a transfer is explained, copied, and found again on the order', async ({ product, visit }) => {
  const page = await visit({ device: 'phone' });
  await bringToWay(page, { product, email: 'transferencia@correo.test', way: 'bank' });
  await press(page, payments.begin.bank.pay('25,12 €'));
  await see(page, payments.instructions_title.bank);
  await press(page, payments.copy_of(payments.rows.iban));
  await page.getByText(payments.not_copied).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, payments.copy_of(payments.rows.iban));
  await page.getByText(payments.copied).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ES\d{22}$/);
  await page.getByRole('img', { name: payments.qr_alt }).waitFor();
  await page.getByText(payments.if_late).waitFor();
  await page.getByRole('link', { name: payments.see_order }).click();
  await page.getByRole('link', { name: paymentStanding.awaited_link }).click();
  await see(page, payments.instructions_title.bank);
});

journey('R049 on a phone a Portuguese portal gives a Multibanco reference', async ({ product, visit }) => {
  const { payments: words } = WORDS.pt;
  const page = await visit({ device: 'phone' });
  await page.goto('/?store=16');
  await postingAs(page, product.url).register('multibanco@correo.test');
  await fillPortugueseCart(product, 'multibanco@correo.test');
  await page.goto(`${PAYMENT}/multibanco`);
  await press(page, words.begin.multibanco.pay('42,61 €'));
  await see(page, words.instructions_title.multibanco);
  const shown = await page.getByRole('main').textContent();
  expect(shown).toMatch(/Entidade\d{5}/);
  expect(shown).toMatch(/Referência\d{3} \d{3} \d{3}/);
});

async function capturesOf({ deps }: Product, orderId: string): Promise<number> {
  const { captures } = await deps.db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('captures'))
    .where('order_id', '=', Number(orderId))
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow();
  return Number(captures);
}
