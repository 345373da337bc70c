import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/server/demo/demo-accounts.ts';
import { es as text } from '../src/web/panel/account/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { axeFindings, launchBrowser, openVisitor } from './support/browser.ts';
import { MARTA } from './support/panel.ts';
import { type Product, startProduct } from './support/product.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ SECOND_FACTOR: '1' })]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('where nobody comes in without a second factor, the first sign-in sets one up, on a telephone and by keyboard', async () => {
  const { page, context, complaints } = await openVisitor(browser, { url: product.url, device: 'phone' });
  await page.goto('/agentes/tramites/search');
  await page.getByLabel(panel.session.email).fill(MARTA.email);
  await page.getByLabel(panel.session.password).fill(DEMO_ACCOUNTS.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text.set_up_title }).waitFor();
  const secret = ((await page.getByText(text.or_type).locator('span').textContent()) ?? '').replaceAll(' ', '');
  const findings = await axeFindings(page);
  await page.getByLabel(text.first_code).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text.keep_codes }).waitFor();
  findings.push(...(await axeFindings(page)));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/agentes/tramites/search');
  await page.getByRole('navigation', { name: panel.frame.tabs }).waitFor();
  expect({ findings, complaints }).toEqual({ findings: [], complaints: [] });
  await context.close();
});
