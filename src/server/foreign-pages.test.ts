// Naming somebody else's id in any page or download reveals no more than naming an unknown one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestCustomer, PASSWORD } from './actions/sessions/testing/people.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { registerDownloads } from './http/register-downloads.ts';
import { MISSING, MISSING_FILE } from './testing/foreign-ids/asking.ts';
import {
  HARMLESS_ADDRESSES,
  PAGE_ATTEMPTS,
  type PageAttempt,
  SHOWN_TO_NOBODY,
} from './testing/foreign-ids/page-attempts.ts';
import { makePageVictim } from './testing/foreign-ids/page-victim.ts';
import { openScene, type Scene } from './testing/foreign-ids/scene.ts';
import { pageAddresses, registerSourcePages } from './testing/page-app.ts';
import { fieldIn, PlainBrowser } from './testing/plain-browser.ts';
import { withRoutes } from './testing/registered-routes.ts';

type Ids = Readonly<Record<string, number | string>>;

let scene: Scene;
let routes: readonly { readonly url: string }[];
let ids: Ids;
let attacker: Signed;
let owner: Signed;

beforeAll(async () => {
  ({ started: scene, routes } = await withRoutes(() =>
    openScene((app, deps) => {
      registerDownloads(app, deps);
      registerSourcePages(app, deps, { keep: false });
    }),
  ));
  const more = await makePageVictim(scene);
  ids = Object.fromEntries(
    Object.entries({ ...scene.victim, ...more }).filter((entry): entry is [string, number | string] =>
      ['number', 'string'].includes(typeof entry[1]),
    ),
  );
  const email = 'attacker@pages.test';
  await insertTestCustomer(scene.stage.deps.db, email);
  attacker = await signIn(email);
  owner = await signIn(more.email);
}, 120_000);
afterAll(() => scene.close());

interface Signed {
  readonly browser: PlainBrowser;
  readonly formkey: string;
}

async function signIn(email: string): Promise<Signed> {
  const browser = new PlainBrowser(scene.app);
  await browser.post('/login', { email, password: PASSWORD });
  expect(await browser.isSignedIn()).toBe(true);
  const formkey = fieldIn((await browser.get('/orders/profile')).html, 'formkey');
  return { browser, formkey: formkey as string };
}

const NAMED = /:([a-zA-Z]+)/g;
const filled = (text: string, values: Ids) => text.replace(NAMED, (whole, name) => String(values[name] ?? whole));

async function ask({ browser, formkey }: Signed, { url, fields }: PageAttempt, values: Ids) {
  const at = filled(url, values);
  if (!fields) return browser.get(at);
  const typed = Object.entries(fields).map(([name, value]) => [name, filled(value, values)]);
  return browser.post(at, { ...Object.fromEntries(typed), formkey, request_key: crypto.randomUUID() });
}

/** What an answer reveals: without what is new in every answer, and without the id that was named. */
function revealed({ status, location, html }: Awaited<ReturnType<typeof ask>>, id: number | string) {
  const body = html
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#')
    .replace(/[0-9a-f]{32}/g, '#')
    .replaceAll(String(id), '#');
  return { status, location: location?.replaceAll(String(id), '#'), body };
}

/** Each id that an attempt names, tried by itself: the others are the victim's. */
const TRIED = PAGE_ATTEMPTS.flatMap((attempt) => {
  const words = [attempt.url, ...Object.values(attempt.fields ?? {})].join(' ');
  const names = new Set([...words.matchAll(NAMED)].map(([, name]) => name as string));
  const how = attempt.fields ? `POST ${JSON.stringify(attempt.fields)}` : 'GET';
  return [...names].map((name) => ({ attempt, name, says: `${how} ${attempt.url}, ${name}` }));
});

const missingFor = (id: number | string) => (typeof id === 'number' ? MISSING : MISSING_FILE);

describe('an id of somebody else', () => {
  test.each(TRIED)('in $says is answered as one that does not exist', async ({ attempt, name }) => {
    const id = ids[name] as number | string;
    const missing = missingFor(id);
    const tried = revealed(await ask(attacker, attempt, ids), id);
    const none = revealed(await ask(attacker, attempt, { ...ids, [name]: missing }), missing);
    expect(tried).toEqual(none);
    expect(tried.status).toBeLessThan(500);
  });

  test('is tried in every address that has a parameter', async () => {
    const calls = new Set(BOUND_CALLS.map(({ call }) => call.path.replace(/\{(\w+)\}/g, ':$1')));
    const plain = routes.map(({ url }) => url).filter((url) => !calls.has(url));
    const known = new Set([...PAGE_ATTEMPTS.map(({ at }) => at), ...Object.keys(HARMLESS_ADDRESSES)]);
    const untried = [...plain, ...(await pageAddresses())].filter((url) => url.includes(':') && !known.has(url));
    expect([...new Set(untried)]).toEqual([]);
  });

  test('shows its owner something, so that the attempts try what is there', async () => {
    const reads = TRIED.filter(({ attempt: { fields, url } }) => !fields && !Object.hasOwn(SHOWN_TO_NOBODY, url));
    const empty: string[] = [];
    for (const { attempt, name, says } of reads) {
      const id = ids[name] as number | string;
      const missing = missingFor(id);
      const theirs = revealed(await ask(owner, attempt, ids), id);
      const none = revealed(await ask(owner, attempt, { ...ids, [name]: missing }), missing);
      if (JSON.stringify(theirs) === JSON.stringify(none)) empty.push(says);
    }
    expect(empty).toEqual([]);
  });
});
