import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { PASSWORD, press, see, signIn } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account } = WORDS.es;
const NEW_PASSWORD = 'cuatro perros verdes';

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';
  // axe is itself a script.
  const findings = async (page: Page) => (javaScript ? axeFindings(page) : []);

  journey(
    `R059 R290 R292 a forgotten password is replaced by way of a mail, and the old sessions end, ${how}`,
    async ({ product, visit }) => {
      const email = `olvida-${javaScript}@correo.test`;
      const elsewhere = await visit();
      await postingAs(elsewhere, product.url).register(email);

      const page = await visit({ device: 'phone', javaScript });
      await page.goto('/orders');
      await page.getByRole('link', { name: account.forgotten }).click();
      await see(page, account.password_title);
      await press(page, account.password_ask);
      await page.getByText('Escribe tu correo electrónico').first().waitFor();
      await page.getByLabel(account.email).fill(email);
      await press(page, account.password_ask);
      await see(page, account.password_sent_title);

      await page.goto(await linkTo(product, email, '/tienda/customer/password/new'));
      await see(page, account.new_password_title);
      expect(await findings(page)).toEqual([]);
      await page.getByLabel(account.new_password).fill('corta');
      await press(page, account.new_password_save);
      await page.getByText('al menos 10 caracteres').first().waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByLabel(account.new_password).fill(NEW_PASSWORD);
      await press(page, account.new_password_save);
      await page.getByText('Tu contraseña ha cambiado').waitFor();
      await signIn(page, { email, password: PASSWORD });
      await page.getByText('El correo o la contraseña no son correctos.').waitFor();
      await signIn(page, { email, password: NEW_PASSWORD });
      await see(page, account.orders_empty);

      await elsewhere.goto('/orders');
      await see(elsewhere, account.sign_in_title);
    },
  );

  journey(
    `R023 a customer confirms their address, opens /logout and is signed out, ${how}`,
    async ({ product, visit }) => {
      const email = `confirma-${javaScript}@correo.test`;
      const page = await visit({ javaScript });
      await postingAs(page, product.url).register(email);
      await page.goto('/orders');
      await page.getByText(account.to_confirm(email)).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.goto(await linkTo(product, email, '/tienda/customer/confirm'));
      await see(page, account.confirm_title);
      expect(await findings(page)).toEqual([]);
      await press(page, account.confirm);
      await see(page, account.confirmed_title);
      await page.getByRole('link', { name: account.to_account }).click();
      await see(page, account.orders_empty);
      expect(await page.getByText(account.to_confirm(email)).count()).toBe(0);

      await page.goto('/logout');
      await see(page, account.signed_out_title);
      expect(await findings(page)).toEqual([]);
      await leftFor(page, '/orders');
    },
  );
}

/** The link in somebody's newest mail that has one. */
async function linkTo(product: Product, email: string, path: string): Promise<string> {
  await product.workDone();
  const texts = (await product.mailTo(email)).map(({ text }) => text);
  const link = texts.flatMap((text) => new RegExp(`\\S*${path}\\?token=\\S+`).exec(text) ?? [])[0];
  if (!link) throw new Error(`no mail to ${email} leads to ${path}`);
  return link;
}

/** The page asks for a sign-in again. */
async function leftFor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await see(page, account.sign_in_title);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(address);
}
