import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as vouchers } from '../src/web/panel/vouchers/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { signInToPanel } from './support/panel.ts';

/** She has every panel role, so nobody has a longer bar. */
const ELENA = { email: 'supervisora@demo.test' };

journey(
  'the bar of the panel fits a phone and a small screen in every language, and its one ordered menu leads on by keyboard',
  async ({ visit }) => {
    const page = await visit();
    await signInToPanel(page, ELENA);
    for (const locale of [...LOCALES].reverse()) {
      await page.goto(`/idioma/${locale}?volver=${encodeURIComponent('/agentes/tramites/0')}`);
      await page.getByRole('banner').waitFor();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const beyond = () => page.getByRole('banner').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
        await expect.poll(beyond).toBe(0);
      }
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: panel.commands.go, exact: true }).press('Enter');
    const item = page.getByRole('menuitem', { name: vouchers.title });
    await item.waitFor();
    // Every page under its heading, no matter how long the list is.
    expect(await page.getByRole('menuitem').count()).toBeGreaterThan(25);
    await page.getByRole('menu').getByText(panel.frame.groups.money, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await item.press('Enter');
    await page.getByRole('button', { name: vouchers.make }).waitFor();
  },
);
