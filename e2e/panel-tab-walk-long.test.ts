import { expect } from 'vitest';
import { ROOT } from '../src/web/panel/addresses/tab.ts';
import { es } from '../src/web/panel/i18n/es.ts';
import { journey } from './support/journey.ts';
import { expectVisibleFocus } from './support/keyboard.ts';
import { openPanel, settle } from './support/panel-walk.ts';

/** Presses of Tab on each page; what lies behind is of the same kinds. */
const STOPS = 30;
/** Every page is in one of them. */
const GROUPS = 4;

for (let group = 0; group < GROUPS; group += 1) {
  journey(
    `every page of the panel is reached and walked by Tab, and shows where the focus is: group ${group + 1} of ${GROUPS}`,
    async (stage) => {
      const { page, addresses } = await openPanel(stage, 'es');
      const skip = page.locator('button, a[href], input').first();
      for (const address of addresses.filter((_, at) => at % GROUPS === group)) {
        await settle(page, { address, locale: 'es' });
        // The account has one link before its content, and nothing to skip.
        if (address.startsWith(ROOT)) {
          expect(await skip.textContent()).toBe(es.frame.skip);
          await skip.focus();
          await expectVisibleFocus(page);
          await page.keyboard.press('Enter');
          expect(await page.evaluate(() => document.activeElement?.tagName), address).toBe('MAIN');
        }
        for (let press = 0; press < STOPS; press += 1) {
          await page.keyboard.press('Tab');
          await expectVisibleFocus(page);
        }
      }
    },
  );
}
