import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import { PASSWORD, see, signIn } from './support/shopping.ts';
import { HOME_CLAIM, WORDS } from './support/words.ts';

const { account } = WORDS.es;

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`R018 R022 the orders ask for sign-in and are shown after it, ${how}`, async ({ product, visit }) => {
    const email = `entra-${javaScript}@correo.test`;
    await postingAs(await visit(), product.url).register(email);
    const page = await visit({ device: 'phone', javaScript });
    await page.goto('/');
    await page.getByRole('link', { name: account.orders_title }).first().click();
    await signIn(page, { email, password: 'no es esta' });
    await page.getByText('El correo o la contraseña no son correctos.').waitFor();
    await signIn(page, { email, password: PASSWORD });
    await see(page, account.orders_empty);
    expect(pathOf(page)).toBe('/orders');
  });
}

journey('R022 the order of another customer is not shown, nor its invoice', async ({ product, visit }) => {
  const owner = postingAs(await visit(), product.url);
  await owner.register('suyo@correo.test');
  await owner.fillCart();
  await owner.giveDetails();
  const orderId = await owner.pay();
  await product.workDone();
  const { file_id } = await product.deps.db
    .selectFrom('invoices')
    .select('file_id')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();

  const stranger = await visit();
  await stranger.goto(`/orders/detail/${orderId}`);
  await postingAs(stranger, product.url).register('ajeno@correo.test');
  for (const address of [`/orders/detail/${orderId}`, `/tienda/customer/checkout/success/${orderId}`]) {
    await stranger.goto(address);
    await see(stranger, HOME_CLAIM.es);
    expect(pathOf(stranger)).toBe('/');
  }
  expect((await stranger.request.get(`/orders/file/${file_id}`)).status()).toBe(404);
});

journey(
  'R015 R016 R019 R067 addresses that are not pages lead home, and the shop leads to the orders',
  async ({ visit }) => {
    const page = await visit();
    for (const unknown of ['/no-existe', '/tienda/no-existe', '/tienda/registro-de-la-propiedad/no-existe']) {
      await page.goto(unknown);
      await see(page, HOME_CLAIM.es);
      expect(pathOf(page)).toBe('/');
    }
    await page.goto('/tienda/orders');
    await see(page, account.sign_in_title);
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/orders');
    const api = await page.request.get('/api/no-existe', { maxRedirects: 0 });
    expect([api.status(), (await api.json()).code]).toEqual([404, 'unknown_path']);
  },
);

journey('R017 the panel asks for sign-in', async ({ visit }) => {
  const page = await visit();
  await page.goto('/agentes/tramites/-1');
  await page.waitForURL('**/agentes/login**');
  await page.getByLabel(panel.session.password).waitFor();
});

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
