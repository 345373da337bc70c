import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { declineMessage } from '../src/domain/payments/decline-messages.ts';
import { createPaymentLink } from '../src/server/actions/balances/payment-link.ts';
import { settleAttempt } from '../src/server/actions/payments/settle-attempt.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { markupFindings } from '../src/server/testing/markup-findings.ts';
import { bringToWay } from './support/bring-to-way.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import type { Product } from './support/product.ts';
import { CARDS, payWith, press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, checkout, payments, paymentStanding } = WORDS.es;
const PAYMENT = '/tienda/customer/payment';

for (const locale of LOCALES) {
  journey(
    `R060 axe and html-validate find nothing on the pages of every way to pay in ${locale}, by day and by night, small and large`,
    async (stage) => {
      const { page, order } = await awaitingTransfer(stage, { email: `axe-${locale}@correo.test` });
      await page.goto(`/idioma/${locale}?volver=${PAYMENT}`);
      const findings: string[] = [];
      for (const path of [
        `${PAYMENT}/order/${order}`,
        `${PAYMENT}/bizum?order=${order}`,
        `${PAYMENT}/paypal?order=${order}`,
        `${PAYMENT}/bank?order=${order}`,
        `/orders/detail/${order}`,
      ]) {
        await page.goto(path);
        findings.push(...(await findingsOn(page)));
        findings.push(...(await markupFindings(path, await (await page.request.get(path)).text())));
      }
      await page.goto(`${PAYMENT}/bizum?order=${order}`);
      await press(page, WORDS[locale].payments.begin.bizum.pay(locale === 'en' ? '€25.12' : '25,12 €'));
      await page.waitForURL(/sandbox/);
      await page.goto(`${PAYMENT}/3ds/order/${order}`);
      await see(page, WORDS[locale].payments.left_title);
      findings.push(...(await findingsOn(page)));
      expect(findings).toEqual([]);
    },
  );
}

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`R044 a transfer that waits is paid by card instead, on the road of its order, ${how}`, async (stage) => {
    const email = `otra-forma-${javaScript}@correo.test`;
    const { page, order } = await awaitingTransfer(stage, { email, javaScript });
    await page.getByRole('link', { name: paymentStanding.pay_otherwise }).click();
    await see(page, checkout.payment_title);
    await page.getByText(paymentStanding.awaited('Transferencia bancaria')).waitFor();
    await page.getByRole('radio', { name: 'Tarjeta' }).check();
    await press(page, WORDS.es.site.next);
    await page.waitForURL(`**/cc?order=${order}`);
    await payWith(page, CARDS.declined);
    await page.getByRole('alert').getByText(declineMessage('declined', 'es')).waitFor();
    await payWith(page, CARDS.good);
    expect(await seeSuccess(page)).toBe(order);
    await page.goto(`${PAYMENT}/bank?order=${order}`);
    expect(await seeSuccess(page)).toBe(order);
    expect(await capturesOf(stage.product, order)).toBe(1);
  });

  journey(`a transfer that nobody made in time says so, and is started again, ${how}`, async (stage) => {
    const email = `caducada-${javaScript}@correo.test`;
    const { page, order } = await awaitingTransfer(stage, { email, javaScript });
    await expire(stage.product, order);
    await page.reload();
    await see(page, payments.begin.bank.title);
    await page.getByText(declineMessage('expired', 'es')).waitFor();
    await press(page, payments.begin.bank.pay('25,12 €'));
    await see(page, payments.instructions_title.bank);
  });

  journey(
    `who came by a link pays by Bizum without signing in, cancelled once and then paid, ${how}`,
    async (stage) => {
      const { page, order } = await awaitingTransfer(stage, { email: `enlace-${javaScript}@correo.test` });
      await page.goto('/logout');
      const guest = await stage.visit({ device: 'phone', javaScript });
      await guest.goto(await linkTo(stage.product, order));
      await see(guest, checkout.payment_title);
      await guest.getByRole('radio', { name: 'Bizum' }).check();
      await press(guest, WORDS.es.site.next);
      await goToBizum(guest, javaScript);
      await press(guest, 'Cancelar y volver a la tienda');
      await see(guest, payments.begin.bizum.title);
      await guest.getByRole('alert').getByText(checkout.last_failure).waitFor();
      await goToBizum(guest, javaScript);
      await guest.getByLabel('Teléfono móvil de tu Bizum').fill('612345678');
      await press(guest, 'Pagar');
      expect(await seeSuccess(guest)).toBe(order);
      await guest.getByRole('link', { name: payments.sign_in }).click();
      await see(guest, account.sign_in_title);
      expect(await capturesOf(stage.product, order)).toBe(1);
    },
  );
}

journey('two tabs that ask for a transfer at once get the same reference', async ({ product, visit }) => {
  const first = await visit({ device: 'phone' });
  await bringToWay(first, { product, email: 'dos-pestanas@correo.test', way: 'bank' });
  const second = await first.context().newPage();
  await second.goto(`${PAYMENT}/bank`);
  const pay = payments.begin.bank.pay('25,12 €');
  await Promise.all([press(first, pay), press(second, pay)]);
  const references = [];
  for (const page of [first, second]) {
    await see(page, payments.instructions_title.bank);
    references.push(/RF\d{2}\w+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]);
  }
  expect(new Set(references).size).toBe(1);
  expect(references[0]).toBeDefined();
});

/** A customer on the page with the transfer's instructions. */
async function awaitingTransfer(
  { product, visit }: Stage,
  { email, javaScript = true }: { email: string; javaScript?: boolean },
): Promise<{ page: Page; order: string }> {
  const page = await visit({ device: 'phone', javaScript });
  await bringToWay(page, { product, email, way: 'bank' });
  await press(page, payments.begin.bank.pay('25,12 €'));
  await see(page, payments.instructions_title.bank);
  return { page, order: new URL(page.url()).searchParams.get('order') ?? '' };
}

async function goToBizum(page: Page, javaScript: boolean): Promise<void> {
  await press(page, payments.begin.bizum.pay('25,12 €'));
  if (!javaScript) await press(page, payments.leave_go);
  await page.getByLabel('Teléfono móvil de tu Bizum').waitFor();
}

async function findingsOn(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    findings.push(...(await axeFindings(page)));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  findings.push(...(await axeFindings(page, 'contrast')));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond === 0 ? findings : [...findings, `${page.url()} scrolls sideways by ${beyond}`];
}

async function linkTo({ deps }: Product, order: string): Promise<string> {
  const orderId = Number(order);
  const { customer_id } = await deps.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const link = await createPaymentLink(systemCtx(deps), { customerId: customer_id, storeId: 1, target: { orderId } });
  return link.url;
}

/** Expires an attempt, and runs the job that abandons it. */
async function expire({ deps }: Product, order: string): Promise<void> {
  const { payment_id } = await deps.db
    .updateTable('payments')
    .set({ expires_at: new Date(deps.now().getTime() - 1_000) })
    .where('order_id', '=', Number(order))
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  await settleAttempt(systemCtx(deps), payment_id);
}

async function capturesOf({ deps }: Product, orderId: string): Promise<number> {
  const captured = await deps.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', Number(orderId))
    .where('captured', '>', 0)
    .execute();
  return captured.length;
}
