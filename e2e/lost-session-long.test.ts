import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TERMS_TEXT } from '../src/domain/checkout/terms.ts';
import { LOST_FORM_MESSAGES } from '../src/domain/sessions/lost-form-messages.ts';
import { journey, type Stage } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { postingAs } from './support/posted-shopping.ts';
import { PASSWORD, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, checkout, profile, site } = WORDS.es;
const { again, earlier_answers, gone, signed_out } = LOST_FORM_MESSAGES;
/** How a browser reports a page with a status other than 200. */
const REFUSED = /status of 4(01|09)/;

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';
  const visit = (stage: Stage) => stage.visit({ device: 'phone', javaScript, trouble: REFUSED });

  journey(
    `a form whose session is gone keeps what was typed, and continues at the second click, ${how}`,
    async (stage) => {
      const page = await visit(stage);
      await page.goto('/tienda/nota-simple');
      await postingAs(page, stage.product.url).draft();
      await page.goto('/tienda/nota-simple/step4');
      await page.getByRole('textbox').first().fill('Pilar Soto Rey');
      await page.context().clearCookies();
      await press(page, site.next);
      await page.getByText(again.es).waitFor();
      expect(await page.getByRole('textbox').first().inputValue()).toBe('Pilar Soto Rey');
      await press(page, site.next);
      await page.getByText(earlier_answers.es).waitFor();
    },
  );

  journey(`the checkout of who signed in in another tab keeps what was typed, ${how}`, async (stage) => {
    const page = await visit(stage);
    const posting = postingAs(page, stage.product.url);
    const email = `pestana-${javaScript}@correo.test`;
    await posting.register(email);
    await page.context().clearCookies();
    await posting.fillCart();
    await page.goto('/tienda/customer/checkout');
    await page.getByLabel(checkout.email).fill(email);
    await page.getByLabel(checkout.firstname, { exact: true }).fill('Leonor');
    await page.getByLabel(checkout.lastname).fill('Vidal Paz');
    await page.getByRole('checkbox', { name: TERMS_TEXT.es }).check();
    await signInElsewhere(page, email);
    await press(page, checkout.to_payment);
    await page.getByText(again.es).waitFor();
    expect(await page.getByLabel(checkout.firstname, { exact: true }).inputValue()).toBe('Leonor');
    expect(await page.getByRole('checkbox', { name: TERMS_TEXT.es }).isChecked()).toBe(true);
    await press(page, checkout.to_payment);
    await see(page, checkout.payment_title);
  });

  journey(`a checkout whose cart went with its session says so and shows what was typed, ${how}`, async (stage) => {
    const page = await visit(stage);
    await postingAs(page, stage.product.url).fillCart();
    await page.goto('/tienda/customer/checkout');
    await page.getByLabel(checkout.firstname, { exact: true }).fill('Leonor');
    await page.context().clearCookies();
    await press(page, checkout.to_payment);
    await see(page, account.lost_title);
    await page.getByText(gone.es).waitFor();
    await page.getByText('Leonor', { exact: true }).waitFor();
    await page.getByRole('link', { name: account.lost_go_on, exact: true }).click();
    await page.waitForURL('**/tienda/cart?vaciado=1');
  });

  journey(`the profile of who signed out in another tab is saved after signing in again, ${how}`, async (stage) => {
    const page = await visit(stage);
    const email = `perfil-${javaScript}@correo.test`;
    await postingAs(page, stage.product.url).register(email);
    await page.goto('/orders/profile');
    await page.getByLabel(account.firstname, { exact: true }).fill('Leonor');
    await page.context().clearCookies();
    await press(page, profile.save);
    await page.getByText(signed_out.es).waitFor();
    await see(page, account.lost_title);
    await page.getByLabel(account.email).fill(email);
    await page.getByLabel(account.password).fill(PASSWORD);
    // On a slow phone the button is tapped before the scripts have loaded, and nothing may move under the finger then.
    if (javaScript) await slowDown(page);
    await page.locator('main').getByRole('button', { name: account.sign_in, exact: true }).click();
    if (!javaScript) await press(page, account.resumed_back);
    await page.getByText(again.es).waitFor();
    expect(await page.getByLabel(account.firstname, { exact: true }).inputValue()).toBe('Leonor');
    await press(page, profile.save);
    await page.getByText(profile.saved.data).waitFor();
    expect(await page.getByLabel(account.firstname, { exact: true }).inputValue()).toBe('Leonor');
  });
}

journey(
  'an address that was typed to sign in goes along to a new account, whose page begins at its top',
  async ({ visit }) => {
    const page = await visit({ device: 'phone' });
    await page.goto('/login');
    await page.getByLabel(account.email).fill('nueva@correo.test');
    await press(page, account.register_link);
    await see(page, account.register_title);
    expect(await page.getByLabel(account.email).inputValue()).toBe('nueva@correo.test');
    await waitForFocus(page.getByRole('heading', { level: 1 }));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

async function signInElsewhere(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await tab.getByLabel(account.email).fill(email);
  await tab.getByLabel(account.password).fill(PASSWORD);
  await tab.locator('main').getByRole('button', { name: account.sign_in, exact: true }).click();
  await tab.waitForURL((url) => url.pathname !== '/login');
  await tab.close();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}
