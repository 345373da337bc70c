import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, launchBrowser, openVisitor } from './support/browser.ts';
import { startProduct } from './support/product.ts';
import { WORDS } from './support/words.ts';

const VISITS = [
  { locale: 'es', device: 'phone', colorScheme: 'light' },
  { locale: 'en', device: 'desk', colorScheme: 'dark' },
  { locale: 'pt', device: 'phone', colorScheme: 'dark' },
] as const;

test('R444 where tags are set up a visitor is asked once; refusing is as easy as accepting, changed at any time, and kept with its proof', async () => {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ CONSENT_BANNER: '1' })]);
  try {
    for (const visit of VISITS) {
      const { consent } = WORDS[visit.locale];
      const { page, context, complaints } = await openVisitor(browser, { url: product.url, ...visit });
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(product.url)) foreign.push(request.url());
      });
      await page.clock.install();
      const banner = page.getByRole('region', { name: consent.title });
      await page.goto('/');
      // The app's features are loaded ten seconds after the page's scripts have begun.
      await expect.poll(() => afterTenSeconds(page).then(() => banner.count())).toBe(1);
      const refuse = banner.getByRole('button', { name: consent.refuse });
      const [no, yes] = await Promise.all(
        [refuse, banner.getByRole('button', { name: consent.accept })].map(async (button) => {
          const { width, height, y } = (await button.boundingBox()) ?? { width: 0, height: 0, y: 0 };
          const looks = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
          return { width, height, y, looks };
        }),
      );
      expect(no).toMatchObject({ height: yes?.height, y: yes?.y, looks: yes?.looks });
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(layerOfPage)).toEqual([['consent', 'default', 'denied']]);
      await refuse.click();
      await banner.waitFor({ state: 'detached' });
      await page.goto('/ayuda');
      await expect
        .poll(() => afterTenSeconds(page).then(() => page.evaluate(layerOfPage)))
        .toEqual([
          ['consent', 'default', 'denied'],
          ['consent', 'update', 'denied'],
        ]);
      expect(await banner.count()).toBe(0);

      await page.goto('/cookies');
      await page.getByRole('button', { name: consent.accept }).click();
      await page.getByText(consent.saved).waitFor();
      const cookie = (await context.cookies()).find(({ name }) => name === 'consent')?.value ?? '';
      const proofs = await product.deps.db
        .selectFrom('consents')
        .select(['analytics', 'marketing', 'locale'])
        .where('consent_id', '=', cookie.split('_')[0] ?? '')
        .orderBy('decided_at')
        .execute();
      expect(proofs).toEqual([
        { analytics: false, marketing: false, locale: visit.locale },
        { analytics: true, marketing: true, locale: visit.locale },
      ]);
      expect(foreign).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});

function afterTenSeconds(page: Page): Promise<void> {
  return page.clock.fastForward(10_000);
}

/** Runs in the page: each entry of the layer, with the state of its first signal. */
function layerOfPage(): string[][] {
  const { dataLayer = [] } = globalThis as { readonly dataLayer?: readonly unknown[] };
  return dataLayer.map((entry) => {
    const [command, kind, signals] = Array.from(entry as ArrayLike<unknown>);
    return [String(command), String(kind), String(Object.values(signals as object)[0])];
  });
}
