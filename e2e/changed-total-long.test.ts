import { expect } from 'vitest';
import { bringToWay } from './support/bring-to-way.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { payButton, press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout } = WORDS.es;

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`a cart that grew in another tab is not paid unasked by the page left open, ${how}`, async (stage) => {
    const { product, visit } = stage;
    const page = await visit({ device: 'phone', javaScript });
    await bringToWay(page, { product, email: `otra-pestana-${javaScript}@correo.test`, way: 'cc' });
    await see(page, checkout.card_title);
    await page.getByLabel(checkout.holder).fill('ANA RUIZ GIL');
    await page.getByLabel(checkout.num).fill('4548812049400004');
    await page.getByLabel(checkout.expiry).fill('12/30');
    await page.getByLabel(checkout.cvc).fill('123');
    await postingAs(page, product.url).fillCart();
    await press(page, checkout.pay('25,12 €'));
    await page.getByRole('alert').getByText('ahora son 50,24 €').waitFor();
    expect(await page.getByLabel(checkout.holder).inputValue()).toBe('ANA RUIZ GIL');
    expect(await page.getByLabel(checkout.expiry).inputValue()).toBe('12/30');
    await page.getByLabel(checkout.num).fill('4548812049400004');
    await page.getByLabel(checkout.cvc).fill('123');
    await payButton(page).click();
    const orderId = await seeSuccess(page);
    const { total } = await product.deps.db
      .selectFrom('orders')
      .select('total')
      .where('order_id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    expect(total).toBe(5024);
  });
}
