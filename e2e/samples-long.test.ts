import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';

const NOTE = '/tienda/registro-de-la-propiedad/nota-simple';
const WORDS = {
  es: { larger: 'Ver la muestra más grande', close: 'Cerrar', shows: 'Qué pone', sample: /^Muestra de «/ },
  en: { larger: 'See the sample larger', close: 'Close', shows: 'What is on it', sample: /^Sample of “/ },
  pt: { larger: 'Ver a amostra maior', close: 'Fechar', shows: 'O que consta', sample: /^Amostra de «/ },
} as const;

for (const locale of ['es', 'en', 'pt'] as const) {
  journey(
    `on a phone the sample in ${locale} arrives without moving anything and opens by keyboard`,
    async ({ visit }) => {
      const page = await visit({ device: 'phone', locale });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            if (!(shift as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput)
              document.documentElement.dataset.shifted = `${(shift as PerformanceEntry & { value: number }).value}`;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(NOTE, { waitUntil: 'networkidle' });
      const { larger, close, shows, sample } = WORDS[locale];
      const link = page.getByRole('link', { name: larger });
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => drawnWidth(page)).toBeGreaterThan(0);
      expect(await page.getByRole('heading', { name: shows, exact: true }).count()).toBe(1);
      expect(await page.locator('html').getAttribute('data-shifted')).toBeNull();
      expect(await axeFindings(page)).toEqual([]);

      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: sample });
      await dialog.waitFor();
      expect(
        await dialog.getByRole('button', { name: close }).evaluate((button) => button === document.activeElement),
      ).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      const within = await dialog.boundingBox();
      expect(within?.width).toBeLessThanOrEqual(390);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await link.evaluate((opener) => opener === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: close }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(NOTE);
    },
  );
}

journey('without scripts the sample is a picture and a link to it', async ({ visit }) => {
  const page = await visit({ device: 'phone', javaScript: false });
  await page.goto(NOTE, { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: WORDS.es.larger });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL('**/samples/nota-simple.es.svg');
  const answer = await page.request.get('/samples/nota-simple.es.svg', { headers: { 'accept-encoding': 'br' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-encoding': 'br',
  });
  expect(Number(answer.headers()['content-length'])).toBeLessThan(60_000);
});

/** The picture's intrinsic width, 0 until it has loaded. */
function drawnWidth(page: Page): Promise<number> {
  return page
    .locator('figure img')
    .first()
    .evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
}
