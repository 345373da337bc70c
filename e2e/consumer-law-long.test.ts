import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { makePaidEarly } from './support/paid-early.ts';
import { customerWithOrder } from './support/panel.ts';
import { press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, finalizePage, finalizing, ownOrders, withdrawalPage, withdrawals, wizard } = WORDS.es;
const NOTE = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(['Nota simple'])) };

const PHONE = { device: 'phone' } as const;

/** At the end of a page the price bar covers nothing; elsewhere axe considers partly covered targets too small. */
async function findNothing(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await axeFindings(page)).toEqual([]);
}

/** Answers the outstanding form of a valuation, up to the check page. */
async function answerValuation(
  page: Page,
  { look, hasScripts }: { look: (page: Page) => Promise<void>; hasScripts: boolean },
): Promise<void> {
  const next = async () => {
    await look(page);
    await press(page, finalizePage.save);
  };
  await see(page, '¿Qué tipo de inmueble es?');
  await page.getByRole('radio', { name: 'Piso' }).check();
  await next();
  await page.getByRole('radio', { name: 'Herencia o donación' }).check();
  await next();
  await page.getByRole('radio', { name: /CRU/ }).check();
  await next();
  await page.getByLabel('CRU / IDUFIR').fill('28059000123456');
  if (hasScripts) {
    await page.getByRole('combobox', { name: 'Municipio' }).fill('Elx');
    await page.getByRole('option', { name: /^Elx/ }).click();
  } else await page.getByLabel('Municipio').fill('Elche');
  await page.getByLabel('Calle, avenida o plaza').fill('Calle Mayor 12');
  await next();
  await page.getByLabel('Superficie (m²)').fill('90');
  await page.getByRole('radio', { name: 'No' }).check();
  await next();
  await page.getByRole('radio', { name: 'Sí' }).check();
  if (!hasScripts) await next();
  await page.locator('input[type="file"]').setInputFiles([NOTE]);
  if (hasScripts) await page.getByRole('button', { name: wizard.files.remove_file('nota.pdf') }).waitFor();
  await next();
  await page.getByLabel('Persona de contacto').fill('Ana Ruiz');
  await page.getByLabel('Teléfono').fill('600000000');
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await next();
  await page.getByLabel('Otros datos que ayuden').fill('Llamar por la tarde');
  await next();
  await see(page, finalizePage.check_title);
}

journey('R056 what was left for later is completed on a phone, and the order begins', async (stage) => {
  const { page, orderId } = await customerWithOrder(stage, 'completa@correo.test', PHONE);
  const itemId = await makePaidEarly(stage.product, orderId);
  await page.goto(`/orders/detail/${orderId}`);
  await page.getByRole('link', { name: finalizing.due_link }).click();
  await answerValuation(page, { hasScripts: true, look: findNothing });
  await findNothing(page);
  await page.getByRole('link', { name: wizard.change_answer('Dirección completa') }).click();
  await page.getByLabel('Calle, avenida o plaza').fill('Calle Menor 3');
  await press(page, wizard.back_to_check);
  await see(page, finalizePage.check_title);
  await page.getByText('Calle Menor 3').waitFor();
  await press(page, finalizePage.send);
  await page.getByText(finalizing.done).waitFor();
  await page.getByText(ownOrders.next.company).waitFor();
  await page.goto(`/tienda/customer/checkout/finalize/${itemId}`);
  await see(page, account.order_number(orderId));
});

journey('R056 the same without scripts', async (stage) => {
  const { page, orderId } = await customerWithOrder(stage, 'completa-sin@correo.test', { ...PHONE, javaScript: false });
  const itemId = await makePaidEarly(stage.product, orderId);
  await page.goto(`/tienda/customer/checkout/finalize/${itemId}`);
  await answerValuation(page, { hasScripts: false, look: async () => undefined });
  await press(page, finalizePage.send);
  await page.getByText(finalizing.done).waitFor();
});

journey(
  'somebody without an account and without scripts withdraws; what does not fit is answered the same',
  async (stage) => {
    const { orderId } = await customerWithOrder(stage, 'desiste-sin@correo.test', PHONE);
    const page = await stage.visit({ device: 'phone', javaScript: false });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: withdrawals.link }).click();
    await see(page, withdrawalPage.title);
    await press(page, withdrawalPage.next);
    expect(await page.getByRole('alert').or(page.locator('#problems-title')).count()).toBeGreaterThan(0);
    for (const email of ['nadie@correo.test', 'desiste-sin@correo.test']) {
      await page.goto('/desistimiento');
      await page.getByLabel(withdrawalPage.order_number).fill(orderId);
      await page.getByLabel(withdrawalPage.your_name).fill('Ana Ruiz Gil');
      await page.getByLabel(withdrawalPage.your_email).fill(email);
      await press(page, withdrawalPage.next);
      await see(page, withdrawalPage.check_title);
      await press(page, withdrawalPage.confirm);
      await see(page, withdrawalPage.received_title);
    }
    const { db } = stage.product.deps;
    const fits = await db.selectFrom('withdrawals').select(['email', 'order_id']).orderBy('received_at').execute();
    expect(fits).toEqual([
      { email: 'nadie@correo.test', order_id: null },
      { email: 'desiste-sin@correo.test', order_id: Number(orderId) },
    ]);
  },
);

journey('a customer cancels what is not begun, having read what comes back', async (stage) => {
  const { page, orderId } = await customerWithOrder(stage, 'cancela@correo.test', PHONE);
  await page.goto(`/orders/detail/${orderId}`);
  await page.getByRole('link', { name: withdrawals.cancel_link, exact: true }).click();
  await see(page, withdrawals.cancel_title);
  await findNothing(page);
  expect(await page.getByText('25,12 €').count()).toBe(2);
  await press(page, withdrawals.cancel_now);
  await page.getByText(withdrawals.given_back).waitFor();
});

for (const locale of LOCALES) {
  journey(`axe finds nothing on the pages of the law in ${locale}, by day and by night`, async (stage) => {
    const { page, orderId } = await customerWithOrder(stage, `ley-${locale}@correo.test`, { ...PHONE, locale });
    for (const address of [`/desistimiento?pedido=${orderId}`, '/condiciones', '/condiciones?version=2026-11-1']) {
      await page.goto(address);
      await findNothing(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page, 'contrast')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
