import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { CARDS, fillCard, PASSWORD, payButton, press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, accountLinks, checkout, profile } = WORDS.es;
const CARD = 'Visa ···· 0004';

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`R148 a saved card pays the next purchase with one click, and is removed, ${how}`, async (stage) => {
    const page = await stage.visit({ device: 'phone', javaScript });
    const posting = postingAs(page, stage.product.url);
    await posting.register(`guarda-${javaScript}@correo.test`);
    await posting.fillCart();
    await posting.giveDetails();
    await page.goto('/tienda/customer/payment/cc');
    await fillCard(page, CARDS.good);
    await page.getByLabel(checkout.keep_card).check();
    await payButton(page).click();
    await seeSuccess(page);

    await posting.fillCart();
    await posting.giveDetails();
    await page.goto('/tienda/customer/payment/cc');
    await page.getByRole('button', { name: new RegExp(`con ${CARD}$`) }).click();
    await seeSuccess(page);

    await page.goto('/orders/profile/payment');
    await page.getByText(CARD).waitFor();
    await press(page, profile.card_remove);
    await page.getByText(profile.saved.card).waitFor();
    expect(await page.getByText(CARD).count()).toBe(0);
  });

  journey(
    `a password that was typed is gone from the page after each answer, all else stays, ${how}`,
    async (stage) => {
      const page = await stage.visit({ javaScript });
      const email = `cambia-${javaScript}@correo.test`;
      await postingAs(page, stage.product.url).register(email);
      await page.goto('/orders/profile/security');
      await changePassword(page, 'no es esta');
      await page.getByText('no es esa').first().waitFor();
      expect(await page.getByLabel(profile.old_password).first().inputValue()).toBe('');
      await changePassword(page, PASSWORD);
      await page.getByText(profile.saved.password).waitFor();
      expect(await page.getByLabel(profile.new_password).inputValue()).toBe('');

      await page.goto('/orders/profile');
      await page.getByLabel(account.firstname, { exact: true }).fill('');
      await page.getByLabel(account.lastname).fill('Apellido Escrito');
      await press(page, profile.save);
      await page.getByText('Rellena este dato.').first().waitFor();
      expect(await page.getByLabel(account.lastname).inputValue()).toBe('Apellido Escrito');
      await page.getByLabel(account.firstname, { exact: true }).fill('Nombre');
      await press(page, profile.save);
      await page.getByText(profile.saved.data).waitFor();
    },
  );
}

journey('a copy of the own data is made, told by mail, and saved by the browser', async ({ product, visit }) => {
  const email = 'copia@correo.test';
  const page = await visit();
  await postingAs(page, product.url).register(email);
  await page.goto('/orders');
  const links = page.getByRole('navigation', { name: accountLinks.title });
  await links.locator('summary').click();
  await links.getByRole('link', { name: accountLinks.privacy }).click();
  await see(page, profile.privacy_title);
  await press(page, profile.export_ask);
  await page.getByText(profile.saved.export).waitFor();
  await product.workDone();
  expect((await product.mailTo(email)).map(({ subject }) => subject).join()).toContain('está lista');
  await page.goto('/orders/profile/privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: profile.export_download }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^registralia-[0-9a-f]{8}\.zip$/);
  expect(await download.failure()).toBeNull();
  await page.goto('/orders/profile/privacy');
  await page.getByRole('button', { name: profile.export_ask }).waitFor();
});

async function changePassword(page: Page, oldPassword: string): Promise<void> {
  await page.getByLabel(profile.old_password).first().fill(oldPassword);
  await page.getByLabel(profile.new_password).fill('cinco perros verdes 2027');
  await press(page, profile.change_password);
}
