import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { listen, openCold, restOf } from './support/cold-page.ts';
import { journey } from './support/journey.ts';
import { MARTA, orderInQueue, seeOrder, signInToPanel } from './support/panel.ts';

/** Files and calls that an order page requests until it is idle, on its first visit in a browser. */
const MOST_REQUESTS = 23;
/** Milliseconds; the target is 1,200 on a machine with nothing else to do. */
const LONGEST = 6_000;

journey(
  'an order page in a browser that has nothing yet asks for at most 23 things: the panel in one file, all cards in one call',
  async (stage) => {
    const { itemId } = await orderInQueue(stage, 'fria');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    const { asked, seen } = await openCold(page, itemId);
    console.log(`cold order page: ${asked.length} requests, seen after ${seen} ms\n${asked.map(nameOf).join('\n')}`);
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(askedTwice(asked)).toEqual([]);
    expect(seen).toBeLessThan(LONGEST);
  },
);

journey(
  'an order is asked for once, beside the user that its tabs wait for, before the page is drawn',
  async (stage) => {
    const { itemId } = await orderInQueue(stage, 'a-la-vez');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto('about:blank');
    const asked = listen(page);
    const answered = page.waitForResponse((answer) => isOrder(answer.url(), itemId));
    await page.route('**/currentuser/*', async (route) => {
      await answered;
      await route.continue();
    });
    const askedFor = page.waitForRequest((request) => isOrder(request.url(), itemId));
    const userAskedFor = page.waitForRequest('**/currentuser/*');
    // Without its words no page is drawn.
    await page.route('**/assets/always-*.js', async (route) => {
      await Promise.all([askedFor, userAskedFor]);
      await route.continue();
    });
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    await restOf(page);
    const orders = asked.filter((request) => isOrder(request.url(), itemId));
    const streams = asked.filter((request) => request.url().includes('/live?'));
    // The end of the stream is what says that the window no longer shows the order.
    expect([orders.map(windowIn), orders.length]).toEqual([streams.map(windowIn), 1]);
  },
);

function isOrder(url: string, itemId: number): boolean {
  return new URL(url).pathname.endsWith(`/pedido/${itemId}`) && url.includes('/api/');
}

function windowIn(request: Request): string | null {
  return new URL(request.url()).searchParams.get('window');
}

/** A file that was asked for again, by its address. */
function askedTwice(asked: readonly Request[]): string[] {
  return asked.map(nameOf).filter((name, index, names) => names.indexOf(name) < index);
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${request.resourceType()} ${pathname}${search}`;
}
