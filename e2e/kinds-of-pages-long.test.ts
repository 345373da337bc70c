import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import {
  KINDS_OF_PAGES,
  markupOfAllKinds,
  openKind,
  stockedCustomer,
  widthBeyondWindow,
} from './support/kinds-of-pages.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1280, height: 800 }];
const SMALLEST = { width: 320, height: 640 };

for (const [kind, address] of Object.entries(KINDS_OF_PAGES)) {
  journey(
    `axe finds nothing on ${kind}, by day and by night, small and large, and it never scrolls sideways`,
    async (stage) => {
      const stocked = await stockedCustomer(stage);
      const page = await stage.visit({ cookies: stocked.cookies });
      await openKind(page, address, stocked);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // At the end the price bar covers nothing; elsewhere axe considers partly covered targets too small.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await axeFindings(page)).toEqual([]);
      }
      // At night only the colours differ, and they are the same at every size.
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
    expect(await markupOfAllKinds(stage, locale)).toEqual([]);
  });
}
