import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { markupFindings } from '../src/server/testing/markup-findings.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES, openKind, stockedCustomer, widthBeyondWindow } from './support/kinds-of-pages.ts';

const KINDS = Object.entries(KINDS_OF_PAGES);
/** Kinds that one journey looks at; other sizes and the night are looked at in kinds-of-pages-long.test.ts. */
const AT_ONCE = 13;

for (let first = 0; first < KINDS.length; first += AT_ONCE) {
  journey(
    `axe finds nothing on a phone on kinds of pages from ${first}, and the smallest scrolls none sideways`,
    async (stage) => {
      const stocked = await stockedCustomer(stage);
      const page = await stage.visit({ cookies: stocked.cookies, device: 'phone' });
      const findings: string[] = [];
      for (const [kind, address] of KINDS.slice(first, first + AT_ONCE)) {
        await page.setViewportSize({ width: 390, height: 844 });
        await openKind(page, address, stocked);
        // At the end the price bar lies on nothing; elsewhere axe takes what is partly under it for too small.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        findings.push(...(await axeFindings(page)));
        await page.setViewportSize({ width: 320, height: 640 });
        const beyond = await widthBeyondWindow(page);
        if (beyond !== 0) findings.push(`${kind} scrolls sideways by ${beyond}`);
      }
      expect(findings).toEqual([]);
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
