import type { Page } from 'playwright-core';

/** Records from now on whether anything moves while a page loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        document.documentElement.dataset.shifted = `${(shift as PerformanceEntry & { value: number }).value}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much moved on a watched page until its fonts had loaded; null for nothing. */
export async function shiftOf(page: Page): Promise<string | null> {
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  return page.locator('html').getAttribute('data-shifted');
}
