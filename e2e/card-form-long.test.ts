import { expect } from 'vitest';
import { bringToWay } from './support/bring-to-way.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { payButton, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout, payments } = WORDS.es;

journey(
  'a card is grouped and its brand seen while it is typed, its expiry is one field, and nothing covers the button',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone' });
    await bringToWay(page, { product, email: 'teclea@correo.test', way: null });
    const cards = page.locator('label', { hasText: 'Visa, Mastercard o American Express.' });
    const marks = await cards
      .locator('svg')
      .evaluateAll((drawn) => drawn.map((mark) => mark.getAttribute('aria-label')));
    expect(marks).toEqual(['Visa', 'Mastercard', 'American Express']);
    await page.goto('/tienda/customer/payment/cc');
    await see(page, checkout.card_title);
    await page.getByText(payments.seller).waitFor();
    const num = page.getByLabel(checkout.num);
    await num.pressSequentially('4548812049400004');
    expect(await num.inputValue()).toBe('4548 8120 4940 0004');
    await page.getByRole('img', { name: 'Visa' }).waitFor();
    expect(await page.getByRole('img', { name: 'Mastercard' }).count()).toBe(0);
    await num.press('Home');
    await num.press('Delete');
    expect(await num.inputValue()).toBe('5488 1204 9400 004');
    await num.pressSequentially('4');
    expect(await num.inputValue()).toBe('4548 8120 4940 0004');
    const expiry = page.getByLabel(checkout.expiry);
    await expiry.pressSequentially('1230');
    expect(await expiry.inputValue()).toBe('12/30');
    await expiry.fill('2030-12');
    expect(await expiry.inputValue()).toBe('12/30');
    expect(await axeFindings(page)).toEqual([]);
    await payButton(page).click();
    await page.locator('#holder-problem').waitFor();
    expect(await num.inputValue()).toBe('');
    expect(await expiry.inputValue()).toBe('12/30');
    await page.getByLabel(checkout.holder).fill('ANA RUIZ GIL');
    await num.fill('4548812049400004');
    await page.getByLabel(checkout.cvc).fill('123');
    await payButton(page).scrollIntoViewIfNeeded();
    const box = await payButton(page).boundingBox();
    const top = await page.evaluate(
      ([x, y]) =>
        document
          .elementFromPoint(x ?? 0, y ?? 0)
          ?.closest('button')
          ?.getAttribute('type'),
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(top).toBe('submit');
    await payButton(page).click();
    await seeSuccess(page);
  },
);
