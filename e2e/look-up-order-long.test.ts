import { expect } from 'vitest';
import { deliverNow } from './support/delivered.ts';
import { journey } from './support/journey.ts';
import { bought } from './support/posted-shopping.ts';
import { press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, lookup } = WORDS.es;

journey(
  'on a phone without scripts: an order is looked up by a mailed code, in a browser that knows nothing',
  async (at) => {
    const orderId = await bought(
      await at.visit({ device: 'phone', javaScript: false }),
      at.product,
      'consulta@correo.test',
    );
    await deliverNow(at.product, orderId);
    const page = await at.visit({ device: 'phone', javaScript: false });
    await page.goto(`/consultar-pedido?pedido=${orderId}`);
    await see(page, lookup.title);
    expect(await page.getByLabel(lookup.order_number).inputValue()).toBe(orderId);
    await page.getByLabel(lookup.email).fill('consulta@correo.test');
    await press(page, lookup.ask);
    await see(page, lookup.code_title);
    await at.product.workDone();
    // The mail with the document may be sent before it or after it.
    const subjects = (await at.product.mailTo('consulta@correo.test')).map(({ subject }) => subject);
    const code = subjects.find((subject) => /^\d{6}\b/.test(subject));
    await page.getByLabel(lookup.code).fill(code?.slice(0, 6) ?? '');
    await press(page, lookup.see);
    await see(page, account.order_number(orderId));
    await page.getByText(lookup.open_until('').slice(0, 30)).waitFor();
  },
);
