import { expect } from 'vitest';
import { deliverLongAgo } from './support/delivered.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { ADDRESS, addToCart, buyNotaSimple, PASSWORD, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, checkout, updating, wizard } = WORDS.es;

journey(
  'R032 R234 a note that is 61 days old is flagged and renewed with one confirmation',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone' });
    const orderId = await buyNotaSimple(page, { email: 'renueva@correo.test', password: PASSWORD });
    await product.workDone();
    await deliverLongAgo(product, orderId);

    await page.goto('/orders');
    await page.getByText(updating.stale(60)).waitFor();
    await page.getByRole('link', { name: updating.renew('21,36 €') }).click();
    await see(page, updating.renewal_title);
    await page.getByText(ADDRESS).waitFor();
    await press(page, updating.update_note('21,36 €'));
    await see(page, checkout.cart_title);
    await page.getByText('21,36 €').filter({ visible: true }).first().waitFor();

    await page.goto(`/orders/detail/${orderId}`);
    await see(page, account.order_number(orderId));
    await page.getByRole('link', { name: updating.renew('21,36 €') }).click();
    await press(page, updating.update_note('21,36 €'));
    await see(page, checkout.cart_title);
    expect(await page.getByRole('button', { name: /^Quitar / }).count()).toBe(1);
  },
);

journey(
  'R032 without scripts, a note of which something has changed is renewed through its form',
  async ({ product, visit }) => {
    const page = await visit({ javaScript: false });
    const orderId = await buyNotaSimple(page, { email: 'ha-cambiado@correo.test', password: PASSWORD });
    await product.workDone();
    await deliverLongAgo(product, orderId);

    await page.goto(`/orders/detail/${orderId}`);
    await page.getByRole('link', { name: updating.renew('21,36 €') }).click();
    await press(page, updating.renewal_changed);
    await see(page, '¿Qué ha cambiado?');
    await page.getByLabel('Describe el cambio').fill('Hay un nuevo titular');
    await press(page, WORDS.es.site.next);
    await see(page, '¿Para qué lo necesitas?');
    await press(page, WORDS.es.site.next);
    await see(page, wizard.check_title);
    await page.getByText('Hay un nuevo titular').waitFor();
    await addToCart(page);
  },
);

journey(
  'R239 the next note begins with the answers of the last one, which one click empties',
  async ({ product, visit }) => {
    const page = await visit();
    await postingAs(page, product.url).fillCart();
    await page.goto('/tienda/nota-simple');
    await see(page, '¿Qué tienes a mano?');
    await page.getByText('respuestas de tu última nota').waitFor();
    expect(await page.getByRole('radio', { name: 'El número de finca' }).isChecked()).toBe(true);
    await press(page, wizard.start_over);
    await page.getByText('respuestas de tu última nota').waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  },
);
