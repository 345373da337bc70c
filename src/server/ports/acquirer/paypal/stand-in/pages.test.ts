import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPaypal, openPaypalStandIn } from '../testing/open-paypal-stand-in.ts';

let paypal: OpenPaypal;

beforeAll(async () => {
  paypal = await openPaypalStandIn();
});
afterAll(() => paypal.close());

test.each([
  ['es', 'Paga con PayPal', /25,12\s€/],
  ['en', 'Pay with PayPal', /€25\.12/],
  ['pt', 'Pague com PayPal', /25,12\s€/],
] as const)('the page of the stand-in is in %s and needs no script', async (locale, title, amount) => {
  const attempt = await paypal.begin(null, { locale });
  const page = await fetch(`${paypal.desk.publicUrl}/checkoutnow?token=${attempt.providerRef}`);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");
  const html = await page.text();
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toMatch(amount);
  expect(html).not.toContain('<script');
});
