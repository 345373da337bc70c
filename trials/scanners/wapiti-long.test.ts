// wapiti over the pages of the shop and of a customer, as the customer.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestCustomer, PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../src/server/testing/nota-simple-answers.ts';
import { PlainBrowser } from '../../src/server/testing/plain-browser.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { appAt } from '../many/app-at.ts';
import { type Installation, openInstallation } from '../many/installation.ts';
import { HOLE } from './made-hole.ts';
import { openVisitorProxy } from './visitor-proxy.ts';
import { scanByWapiti } from './wapiti.ts';

const EMAIL = 'visited@scanners.test';
/**
 * What it reports of every product that is asked by http and without old browsers in mind.
 * Source: OWASP, Secure Headers Project (X-Frame-Options is replaced by `frame-ancestors`, X-XSS-Protection is deprecated).
 */
const NOT_HERE = [
  'X-Frame-Options is not set',
  'X-XSS-Protection is not set',
  // By https they are there: repository.test.ts, session-cookie.test.ts.
  'Strict-Transport-Security is not set',
  'Secure flag is not set in the cookie',
];
/** The crawler came about, and it also sent forms. */
const LEAST = { pages: 40, forms: 5 };

/** Where a crawler would not come by itself in its time. */
const STARTS = [
  '/tienda/registro-de-la-propiedad/nota-simple',
  '/tienda/nota-simple',
  '/buscar?q=nota',
  '/orders',
  '/orders/profile',
  '/orders/inmuebles',
  '/cart',
];

let installation: Installation;
let holes: TestDatabase;
beforeAll(async () => {
  [installation, holes] = await Promise.all([openInstallation(), openTestDatabase()]);
  await installation.start('web');
}, 120_000);
afterAll(async () => {
  await installation?.close();
  await holes?.drop();
});

test('wapiti finds the hole that was made for it, and none in the pages of a customer', {
  timeout: 5_400_000,
}, async () => {
  const { stage, balancer } = installation;
  const customerId = await insertTestCustomer(stage.deps.db, EMAIL);
  await stage.addItem({ customer_id: customerId, answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  const browser = new PlainBrowser(appAt(balancer.port));
  await browser.post('/login', { email: EMAIL, password: PASSWORD });
  expect(await browser.isSignedIn()).toBe(true);
  const proxy = await openVisitorProxy({ port: balancer.port, cookie: browser.cookie, holeDb: holes.db });
  const here = `http://127.0.0.1:${proxy.port}`;
  const starts = [`${HOLE}?name=ES`, ...STARTS].map((path) => here + path);
  const findings = await scanByWapiti(`${here}/`, { starts, crawlSeconds: 600, attackSeconds: 300 });
  const pages = [...proxy.visits.keys()];
  const forms = pages.filter((page) => page.startsWith('POST '));
  console.info(`${pages.length} pages, of them ${forms.length} by POST`, proxy.visits);
  const isOfHole = ({ path }: { path: string }) => path.startsWith(HOLE);
  expect(new Set(findings.filter(isOfHole).map(({ kind }) => kind))).toEqual(
    new Set(['SQL Injection', 'Cross Site Scripting']),
  );
  const isKnown = ({ info }: { info: string }) => NOT_HERE.some((known) => info.startsWith(known));
  expect(findings.filter((finding) => !isOfHole(finding) && !isKnown(finding))).toEqual([]);
  expect(proxy.failures).toEqual([]);
  expect(pages.length).toBeGreaterThan(LEAST.pages);
  expect(forms.length).toBeGreaterThan(LEAST.forms);
  await proxy.close();
});
