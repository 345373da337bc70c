import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { offerQuote } from '../../actions/quotes/offer-quote.ts';
import { createQuoteLink } from '../../actions/quotes/send-quote.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import type { PageBundle } from './page-bundle.ts';
import { registerPages } from './register-pages.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let deps: Awaited<ReturnType<typeof testDeps>>;

/** Replaces the pages: shows the quote of the address to people who may see it. */
const pages: PageBundle = async ({ port, request }) => {
  try {
    const page = await port.quote(new URL(request.url).pathname.split('/').at(-1) ?? '');
    return { response: new Response(page.kind), html: null };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'broken';
    return { response: new Response(code, { status: 401 }), html: null };
  }
};

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  registerPages(app, deps, pages, { keep: false });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function quoteLink(): Promise<{ path: string; page: string }> {
  const actor = { kind: 'agent', agentId: 1, role: 'Agente', panelRoles: [], notaryId: null } as const;
  const panel = testCtx(deps, { actor });
  const quoteId = await offerQuote(panel, {
    email: `${crypto.randomUUID()}@example.com`,
    firstname: 'Ana',
    lastname: '',
    storeId: 1,
    locale: 'es',
    items: [{ product_id: 15867, options: optionRows(NOTA_SIMPLE_ANSWERS) }],
    discount: null,
    note: '',
    requestKey: crypto.randomUUID(),
    validUntil: new Date(deps.now().getTime() + DAY_MS),
  });
  const { pathname, search } = new URL((await createQuoteLink(panel, { quoteId, send: false })).url);
  return { path: pathname + search, page: pathname };
}

const open = (url: string, cookie = '') => app.inject({ url, headers: { accept: 'text/html', cookie } });
const cookiesOf = (answer: { cookies: readonly { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('a link gives a browser without a session one, and leads on without its key', async () => {
  const { path, page } = await quoteLink();
  const led = await open(path);
  expect([led.statusCode, led.headers.location, led.headers['referrer-policy']]).toEqual([303, page, 'no-referrer']);
  expect(led.headers['cache-control']).toBe('no-store');
  const shown = await open(page, cookiesOf(led));
  expect([shown.statusCode, shown.body]).toEqual([200, 'open']);
});

test('a wrong key leads on and opens nothing, nor does a good one open another quote', async () => {
  const [mine, other] = [await quoteLink(), await quoteLink()];
  const led = await open(mine.path);
  expect((await open(other.page, cookiesOf(led))).body).toBe('sign_in_required');
  const crossed = await open(`${other.page}?${mine.path.split('?')[1]}`, cookiesOf(led));
  expect(crossed.headers.location).toBe(other.page);
  expect((await open(other.page, cookiesOf(led))).body).toBe('sign_in_required');
  expect((await open(mine.page)).body).toBe('sign_in_required');
});
