import type { Page, Request } from 'playwright-core';
import { seeOrder } from './panel.ts';

interface ColdVisit {
  /** All that the page asked for until it was idle. */
  readonly asked: readonly Request[];
  /** Milliseconds until the order was seen. */
  readonly seen: number;
}

/** Opens an order as in a browser that has nothing of the panel yet, but for the session. */
export async function openCold(page: Page, itemId: number): Promise<ColdVisit> {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  const asked = listen(page);
  const began = performance.now();
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const seen = Math.round(performance.now() - began);
  await restOf(page);
  return { asked, seen };
}

export function listen(page: Page): readonly Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return asked;
}

/** No request for half a second; the stream of live pushes never ends, so the browser's own measure does not. */
export async function restOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
    return last !== undefined && performance.now() - last.startTime > 500;
  });
}
