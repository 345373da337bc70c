import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { EACH_LAYOUT, KINDS_OF_PAGES, openKind, stockedCustomer, widthBeyondWindow } from './support/kinds-of-pages.ts';

/** Kinds of pages that one journey checks; the others, other sizes and night mode are in kinds-of-pages-long.test.ts. */
const AT_ONCE = 6;

for (let first = 0; first < EACH_LAYOUT.length; first += AT_ONCE) {
  journey(
    `axe finds nothing on a phone on layouts of pages from ${first}, and the smallest scrolls none sideways`,
    async (stage) => {
      const stocked = await stockedCustomer(stage);
      const page = await stage.visit({ cookies: stocked.cookies, device: 'phone' });
      const findings: string[] = [];
      for (const kind of EACH_LAYOUT.slice(first, first + AT_ONCE)) {
        await page.setViewportSize({ width: 390, height: 844 });
        await openKind(page, KINDS_OF_PAGES[kind], stocked);
        // At the end the price bar covers nothing; elsewhere axe considers partly covered targets too small.
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
