// Text typed on a page that requires sign-in is restored by every way to sign in: registering, and a link in a mail.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOST_FORM_MESSAGES } from '../../domain/sessions/lost-form-messages.ts';
import { sendMail } from '../actions/mail-delivery/send-mail.ts';
import { insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import type { TaskPayloads } from '../jobs/task-payloads.ts';
import { TASKS } from '../jobs/tasks.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../testing/plain-browser.ts';
import { testCtx } from '../testing/test-deps.ts';

const TYPED = { firstname: 'Leonor', lastname: 'Vidal Paz', phone: '600100200', newsletter: '1', locale: 'pt' };
const PROFILE = '?return_to=%2Forders%2Fprofile';

let shop: PageApp;
let email = '';
let count = 0;
beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
beforeEach(() => {
  count += 1;
  email = `escrito${count}@example.com`;
});
afterAll(() => shop.close());

/** The sign-in page and its stored values, after a customer's profile was posted without a session. */
async function typedByCustomer(): Promise<{ browser: PlainBrowser; kept: string }> {
  await insertTestCustomer(shop.deps.db, email);
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  const { html } = await browser.get('/orders/profile');
  const formTokens = { formkey: fieldIn(html, 'formkey') ?? '', typed_by: fieldIn(html, 'typed_by') ?? '' };
  await browser.post('/logout', { formkey: formTokens.formkey });
  const asked = await browser.post('/orders/profile', { ...TYPED, ...formTokens });
  expect(asked.status).toBe(401);
  return { browser, kept: fieldIn(asked.html, 'kept') ?? '' };
}

/** Requests a link to this address. @returns the target of its mail's link */
async function linkFor(address: string, { browser, kept }: { browser: PlainBrowser; kept: string }): Promise<string> {
  const asked = await browser.post(`/login${PROFILE}`, { email: address, kept, intent: 'link' });
  expect([asked.status, fieldIn(asked.html, 'kept')]).toEqual([200, kept]);
  const ctx = testCtx(shop.deps);
  const { rows } = await sql<{ payload: TaskPayloads['send_sign_in_link'] }>`
    select payload from graphile_worker._private_jobs where payload->>'email' = ${address}`.execute(ctx.db);
  for (const { payload } of rows) await TASKS.send_sign_in_link.run(ctx, payload);
  const { mail_id } = await ctx.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow();
  await sendMail(ctx, mail_id);
  return /token=([\w-]+)/.exec((await shop.deps.ports.outbox?.read(mail_id))?.text ?? '')?.[1] ?? '';
}

/** Posts the restored values back to the profile. @returns the profile as shown */
async function carryBack(browser: PlainBrowser, html: string) {
  const names = ['formkey', 'typed_by', ...Object.keys(TYPED)];
  const carried = names.flatMap((name) =>
    fieldIn(html, name) === undefined ? [] : [[name, fieldIn(html, name) ?? '']],
  );
  return browser.post('/orders/profile', Object.fromEntries(carried));
}

async function expectTypedIn({ status, html, page }: Awaited<ReturnType<typeof carryBack>>): Promise<void> {
  expect([status, page.text.includes(LOST_FORM_MESSAGES.again.es)]).toEqual([409, true]);
  expect([fieldIn(html, 'firstname'), fieldIn(html, 'lastname')]).toEqual(['Leonor', 'Vidal Paz']);
}

test('a link in a mail that is read in another browser brings it along, for its customer', async () => {
  const token = await linkFor(email, await typedByCustomer());
  const elsewhere = new PlainBrowser(shop.app);
  const { html } = await elsewhere.get(`/tienda/customer/enter?token=${token}`);
  const entered = await elsewhere.post('/tienda/customer/enter', { token, formkey: fieldIn(html, 'formkey') ?? '' });
  expect([entered.status, entered.page.heading]).toEqual([200, 'Ya has entrado']);
  await expectTypedIn(await carryBack(elsewhere, entered.html));
});

test.each(['another customer', 'nobody'] as const)('a link for somebody brings nothing that %s typed', async (who) => {
  const asked = await typedByCustomer();
  const unknown = await new PlainBrowser(shop.app).post('/orders/profile', { ...TYPED, formkey: 'none' });
  const kept = who === 'nobody' ? (fieldIn(unknown.html, 'kept') ?? '') : asked.kept;
  expect(kept).not.toBe('');
  const other = `otra-${email}`;
  await insertTestCustomer(shop.deps.db, other);
  const token = await linkFor(other, { ...asked, kept });
  const elsewhere = new PlainBrowser(shop.app);
  const entered = await elsewhere.post('/tienda/customer/enter', { token });
  expect([entered.status, entered.location]).toEqual([303, '/orders/profile']);
});

test('who opens an account gets back what was typed before it, after a mistake too', async () => {
  const browser = new PlainBrowser(shop.app);
  const asked = await browser.post('/orders/profile', { ...TYPED, formkey: 'none' });
  expect(asked.page.text).toContain(LOST_FORM_MESSAGES.signed_out_guest.es);
  const kept = fieldIn(asked.html, 'kept') ?? '';
  const action = `/tienda/customer/register${PROFILE}`;
  expect(asked.html).toContain(`="${action}"`);
  const opened = await browser.post(action, { email, kept, intent: 'open' });
  expect([opened.status, fieldIn(opened.html, 'email'), fieldIn(opened.html, 'kept')]).toEqual([200, email, kept]);
  const person = { email, firstname: 'Ana', lastname: 'Prueba', phone: '600100200' };
  const refused = await browser.post(action, { ...person, kept, password: 'corta' });
  expect([refused.status, fieldIn(refused.html, 'kept')]).toEqual([422, kept]);
  const registered = await browser.post(action, { ...person, kept, password: 'cuatro gatos verdes' });
  expect([registered.status, registered.page.heading]).toEqual([200, 'Ya has entrado']);
  await expectTypedIn(await carryBack(browser, registered.html));
});

test('what a customer typed is not given to a new account, and goes back to signing in with the address', async () => {
  const { browser, kept } = await typedByCustomer();
  const action = `/tienda/customer/register${PROFILE}`;
  const back = await browser.post(`/login${PROFILE}`, { email, kept, intent: 'open' });
  expect([back.status, fieldIn(back.html, 'email'), fieldIn(back.html, 'kept')]).toEqual([200, email, kept]);
  const person = { email: `nueva-${email}`, firstname: 'Ana', lastname: 'Prueba', phone: '600100200' };
  const registered = await browser.post(action, { ...person, kept, password: 'cuatro gatos verdes' });
  expect([registered.status, registered.location]).toEqual([303, '/orders/profile']);
});
