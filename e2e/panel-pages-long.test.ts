import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { beyondTheEdge, largerThanTitle, tablesNotStacked } from './support/page-faults.ts';
import { panelTextsByLanguage } from './support/panel-texts.ts';
import { openPanel, settle } from './support/panel-walk.ts';
import { foreignTexts, textsOf } from './support/texts-by-language.ts';

const WIDTHS = [1280, 390] as const;
/** Such as `invoice_id`. */
const CODE = /^[a-z]+(_[a-z]+)+$/;

for (const locale of LOCALES) {
  journey(
    `every page of the panel in ${locale} is in its language, accessible and no wider than the window, with a title of its own`,
    async (stage) => {
      const texts = await panelTextsByLanguage(stage.product.deps.catalogue.current);
      const { page, addresses, typed } = await openPanel(stage, locale);
      const findings: string[] = [];
      const titles = new Map<string, string>();
      for (const address of addresses) {
        await settle(page, { address, locale });
        const title = await page.title();
        const before = titles.get(title);
        if (before !== undefined) findings.push(`${address} has the title of ${before}: ${title}`);
        titles.set(title, address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          const found = [
            ...(await foreignTexts(page, { locale, texts }))
              .filter((text) => !typed.has(text))
              .map((text) => `in another language: ${text}`),
            ...(await textsOf(page)).filter((text) => CODE.test(text)).map((text) => `a code, no words: ${text}`),
            ...(await page.evaluate(largerThanTitle)),
            ...(await page.evaluate(beyondTheEdge)),
            ...(width === 390 ? await page.evaluate(tablesNotStacked) : []),
            ...(await axeFindings(page)),
          ];
          findings.push(...found.map((finding) => `${address} at ${width}: ${finding}`));
        }
        await page.setViewportSize({ width: WIDTHS[0], height: 844 });
      }
      expect(findings).toEqual([]);
    },
    600_000,
  );
}
