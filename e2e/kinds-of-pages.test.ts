import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { markupFindings } from '../src/server/testing/markup-findings.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1280, height: 800 }];
const SMALLEST = { width: 320, height: 640 };

for (const [kind, address] of Object.entries(KINDS_OF_PAGES)) {
  journey(
    `axe finds nothing on ${kind}, by day and by night, small and large, and it never scrolls sideways`,
    async (stage) => {
      const { cookies, orderId, itemId } = await stockedCustomer(stage);
      const page = await stage.visit({ cookies });
      await openPage(page, address.replace('{order}', orderId).replace('{item}', itemId));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // At the end the price bar lies on nothing; elsewhere axe takes what is partly under it for too small.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await axeFindings(page)).toEqual([]);
      }
      // By night only the colours are others, and they are the same at every size.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page, 'contrast')).toEqual([]);
      for (const size of [SMALLEST, PHONE]) {
        await page.setViewportSize(size);
        expect(await widthBeyondWindow(page)).toBe(0);
      }
    },
  );
}

for (const locale of LOCALES) {
  journey(`html-validate finds nothing on any kind of page in ${locale}`, async (stage) => {
    const { cookies, orderId, itemId } = await stockedCustomer(stage);
    const customer = await stage.visit({ cookies, locale });
    const stranger = await stage.visit({ locale });
    const findings: string[] = [];
    const look = async (visitor: Page, path: string) =>
      findings.push(
        ...(await markupFindings(path, await sentTo(visitor, path))).map((finding) => `${path} ${finding}`),
      );
    for (const address of Object.values(KINDS_OF_PAGES)) {
      await look(customer, address.replace('{order}', orderId).replace('{item}', itemId));
    }
    for (const address of ['/tienda/cart', '/login']) await look(stranger, address);
    expect(findings).toEqual([]);
  });
}

/** The HTML of a page as it leaves the server, before any script. */
async function sentTo(visitor: Page, path: string): Promise<string> {
  const answer = await visitor.request.get(path);
  expect(new URL(answer.url()).pathname).toBe(path.split('?', 1)[0]);
  return answer.text();
}

/** Opens a page that must be shown under the very address that was asked for. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(page.url().endsWith(address)).toBe(true);
}

function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
