import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOST_FORM_MESSAGES } from '../src/domain/sessions/lost-form-messages.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { PASSWORD, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, ownReview } = WORDS.es;
const EMAIL = 'opina@correo.test';
/** How a browser reports a page that was answered with another status than 200. */
const REFUSED = /status of 4(01|09|22)/;

journey(
  'on a phone without scripts: what was delivered is reviewed, a lost session loses no word, and it is withdrawn',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone', javaScript: false, trouble: REFUSED });
    const orderId = await bought(page, product, EMAIL);
    await page.goto(`/orders/detail/${orderId}`);
    expect(await page.getByText(ownReview.link.open).count()).toBe(0);
    await deliver(product, orderId);
    await page.reload();
    await page.getByRole('link', { name: ownReview.link.open }).click();
    await see(page, ownReview.title);
    await page.getByLabel(ownReview.text).fill('Bien');
    await press(page, ownReview.send);
    await page.getByText('Elige cuántas estrellas').first().waitFor();
    expect(await page.getByLabel(ownReview.text).inputValue()).toBe('Bien');

    await page.getByRole('radio', { name: ownReview.stars_names[4] }).check();
    await page.getByLabel(ownReview.text).fill('Llegó el mismo día y se entiende.');
    await page.getByLabel(ownReview.shown_name).fill('Laura');
    await page.context().clearCookies();
    await press(page, ownReview.send);
    await page.getByText(LOST_FORM_MESSAGES.signed_out.es).waitFor();
    await page.getByLabel(account.email).fill(EMAIL);
    await page.getByLabel(account.password).fill(PASSWORD);
    await page.locator('main').getByRole('button', { name: account.sign_in, exact: true }).click();
    await press(page, account.resumed_back);
    await page.getByText(LOST_FORM_MESSAGES.again.es).waitFor();
    expect(await page.getByLabel(ownReview.text).inputValue()).toBe('Llegó el mismo día y se entiende.');
    expect(await page.getByLabel(ownReview.shown_name).inputValue()).toBe('Laura');
    expect(await page.getByRole('radio', { name: ownReview.stars_names[4] }).isChecked()).toBe(true);
    await press(page, ownReview.send);
    await page.getByText(ownReview.done.guardada).waitFor();

    await page.getByRole('link', { name: ownReview.link.waiting }).click();
    await page.getByText(ownReview.intro.waiting).waitFor();
    await page.getByText(ownReview.withdraw_title).click();
    await press(page, ownReview.withdraw);
    await page.getByText(ownReview.done.retirada).waitFor();
    await page.getByRole('link', { name: ownReview.link.open }).waitFor();
  },
);

async function bought(page: Page, { url }: Product, email: string): Promise<string> {
  await page.goto('/');
  const { register, fillCart, giveDetails, pay } = postingAs(page, url);
  await register(email);
  await fillCart();
  await giveDetails();
  return pay();
}

async function deliver({ deps }: Product, orderId: string): Promise<void> {
  await deps.db
    .updateTable('order_items')
    .set({ panel_status_id: 110, queue: null, delivered_at: deps.now() })
    .where('order_id', '=', Number(orderId))
    .execute();
}
