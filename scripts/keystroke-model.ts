import type { Browser, BrowserContext } from 'playwright-core';

/** Times of the keystroke-level model (Card, Moran and Newell, 1980): a key, a point and press, a thought before a unit of work. In seconds. */
export const SECONDS = { key: 0.28, tap: 1.2, thought: 1.35 };

/** A Spanish customer's phone. */
export function openPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 };
  return browser.newContext({ baseURL, viewport, isMobile: true, hasTouch: true, locale: 'es-ES' });
}
