import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSession } from '../../src/server/actions/sessions/insert-session.ts';
import { insertTestCustomer } from '../../src/server/actions/sessions/testing/people.ts';
import { openPageApp, type PageApp } from '../../src/server/testing/page-app.ts';
import { testCtx } from '../../src/server/testing/test-deps.ts';
import { computingTime, LONGEST_HOLD } from './cpu-time.ts';
import { heavyPageRequests, type PageRequest } from './heavy-pages.ts';

/** One test per page: no input, by a visitor or customer, blocks the thread. */
export function holdPages(
  pages: readonly string[],
  { thorough, timeout }: { readonly thorough: boolean; readonly timeout: number },
): void {
  let shop: PageApp;
  let cookie = '';

  beforeAll(async () => {
    shop = await openPageApp({ keep: false });
    const customerId = await insertTestCustomer(shop.deps.db, 'ana@example.com');
    const actor = { kind: 'customer', customerId } as const;
    const ctx = {
      ...testCtx(shop.deps, { actor }),
      setCookie(text: string) {
        if (text.startsWith('session-')) cookie = text.split(';', 1)[0] ?? '';
      },
    };
    await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
  }, 120_000);
  afterAll(() => shop.close());

  test.each(pages)('%s blocks the event loop for less than 100 ms, with any input', { timeout }, async (url) => {
    const slow: string[] = [];
    for (const request of heavyPageRequests(url, { thorough })) {
      for (const own of ['', cookie]) {
        const ms = await computingTime(async () => {
          expect((await send(shop, request, own)).statusCode).toBeLessThan(500);
        });
        const sent = `${request.url.slice(0, 100)} ${request.post?.bytes.subarray(0, 100) ?? ''} ${request.post?.bytes.length ?? 0}`;
        if (ms > LONGEST_HOLD) slow.push(`${Math.round(ms)} ms: ${sent}`);
      }
    }
    expect(slow).toEqual([]);
  });
}

function send({ app }: PageApp, { url, post }: PageRequest, own: string) {
  return app.inject({
    method: post ? 'POST' : 'GET',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      accept: 'text/html',
      ...(own && { cookie: own }),
      ...(post && { 'content-type': post.type }),
    },
    ...(post && { payload: post.bytes }),
  });
}
