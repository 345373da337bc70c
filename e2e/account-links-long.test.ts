import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';
import { WORDS } from './support/words.ts';

for (const [locale, { accountLinks }] of [
  ['es', WORDS.es],
  ['en', WORDS.en],
  ['pt', WORDS.pt],
] as const) {
  journey(
    `on a phone the links of the account take one row in ${locale}, the others open by the keyboard`,
    async (stage) => {
      const { cookies } = await stockedCustomer(stage);
      const page = await stage.visit({ cookies, locale, device: 'phone' });
      await page.goto(KINDS_OF_PAGES.notifications);
      const nav = page.getByRole('navigation', { name: accountLinks.title });
      expect((await nav.boundingBox())?.height).toBeLessThan(60);
      const more = nav.locator('summary');
      await more.focus();
      await page.keyboard.press('Enter');
      const present = nav.getByRole('link', { name: accountLinks.notifications });
      expect(await present.getAttribute('aria-current')).toBe('page');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await present.waitFor({ state: 'hidden' });
      expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
}

journey('without scripts every page of the account is one or two taps away, at any width', async (stage) => {
  const { cookies } = await stockedCustomer(stage);
  for (const device of ['phone', 'desk'] as const) {
    const page = await stage.visit({ cookies, device, javaScript: false });
    await page.goto(KINDS_OF_PAGES['the orders']);
    const nav = page.getByRole('navigation', { name: WORDS.es.accountLinks.title });
    await nav.locator('summary').click();
    const shown = await nav.locator('a:visible').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(shown.toSorted()).toEqual(PLACES.toSorted());
  }
});

const PLACES = [
  ...(['/orders', '/orders/messages', '/orders/invoices', '/orders/inmuebles', '/orders/empresas'] as const),
  ...(['/orders/vehiculos', '/orders/firm', '/orders/profile', '/orders/profile/payment'] as const),
  ...(['/orders/profile/security', '/orders/profile/privacy', '/orders/profile/subscriptions'] as const),
  ...(['/orders/profile/notifications', '/orders/profile/visits'] as const),
];
