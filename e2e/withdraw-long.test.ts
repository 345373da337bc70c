import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { buyNotaSimple, PASSWORD, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, withdrawalPage, withdrawals } = WORDS.es;

journey(
  'a note bought a minute ago is withdrawn from on a phone: two steps, a dated receipt, the money back',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone' });
    const orderId = await buyNotaSimple(page, { email: 'desiste@correo.test', password: PASSWORD });
    await product.workDone();
    await page.goto(`/orders/detail/${orderId}`);
    await page.locator('main').getByRole('link', { name: withdrawals.link }).click();
    await see(page, withdrawalPage.title);
    await press(page, withdrawalPage.next);
    await see(page, withdrawalPage.check_title);
    await press(page, withdrawalPage.confirm);
    await see(page, withdrawalPage.received_title);
    await page.getByRole('blockquote').getByText(`Pedido: ${orderId}`).waitFor();
    await product.workDone();

    await page.goto(`/orders/detail/${orderId}`);
    await see(page, account.order_number(orderId));
    await page.getByText('Reembolsado').waitFor();
    const { db } = product.deps;
    const order = Number(orderId);
    const payment = await db
      .selectFrom('payments')
      .select(['captured', 'refunded'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ captured: 2512, refunded: 2512 });
    const mails = await db.selectFrom('mails').select(['template', 'sent_at']).where('order_id', '=', order).execute();
    expect(mails.find(({ template }) => template === 'withdrawal_received')?.sent_at).toBeInstanceOf(Date);
  },
);
