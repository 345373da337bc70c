// Pages posted after their session has ended or changed, as by browsers without scripts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOST_FORM_MESSAGES } from '../../domain/sessions/lost-form-messages.ts';
import { insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../testing/plain-browser.ts';
import { AGAIN, formTokensIn, STALE, signedIn, signIn } from './testing/form-posts.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

const SESSION = /session/i;

describe('the profile', () => {
  const TYPED = { firstname: 'Leonor', lastname: 'Vidal Paz', phone: '600100200', newsletter: '1', locale: 'pt' };
  let email = '';
  let count = 0;
  beforeEach(() => {
    email = `perfil${++count}@example.com`;
  });
  const nameOf = (address: string) =>
    shop.deps.db.selectFrom('customers').select('firstname').where('email', '=', address).executeTakeFirstOrThrow();

  test('whose customer signed out and in again in another tab comes back as typed, and is saved by the second click', async () => {
    const browser = await signedIn(shop, email);
    const old = formTokensIn((await browser.get('/orders/profile')).html);
    await browser.post('/logout', { formkey: old.formkey });
    await signIn(shop, email, browser);
    const first = await browser.post('/orders/profile', { ...TYPED, ...old });
    expect([first.status, first.page.text.includes(AGAIN.es)]).toEqual([409, true]);
    expect(fieldIn(first.html, 'firstname')).toBe('Leonor');
    expect(fieldIn(first.html, 'newsletter')).toBe('1');
    expect(/<input[^>]*name="newsletter"[^>]*>/.exec(first.html)?.[0]).toContain('checked');
    expect(/<option[^>]*value="pt"[^>]*>/.exec(first.html)?.[0]).toContain('selected');
    expect((await nameOf(email)).firstname).not.toBe('Leonor');
    const second = await browser.post('/orders/profile', { ...TYPED, ...formTokensIn(first.html) });
    expect(second.status).toBe(303);
    expect((await nameOf(email)).firstname).toBe('Leonor');
  });

  test('of somebody who is signed out asks to sign in and comes back with what was typed', async () => {
    const browser = await signedIn(shop, email);
    const old = formTokensIn((await browser.get('/orders/profile')).html);
    await browser.post('/logout', { formkey: old.formkey });
    const first = await browser.post('/orders/profile', { ...TYPED, ...old, password: 'never-kept' });
    expect([first.status, first.page.text.includes(LOST_FORM_MESSAGES.signed_out.es)]).toEqual([401, true]);
    expect(first.html).not.toContain('never-kept');
    const kept = fieldIn(first.html, 'kept') ?? '';
    const action = /<form[^>]*action="([^"]*)"/.exec(first.html.slice(first.html.indexOf('<main')))?.[1] ?? '';
    expect(action).toBe('/login?return_to=%2Forders%2Fprofile');
    const wrong = await browser.post(action, { email, password: 'no es esta', kept });
    expect([wrong.status, fieldIn(wrong.html, 'kept')]).toEqual([401, kept]);
    const entered = await browser.post(action, { email, password: PASSWORD, kept: fieldIn(wrong.html, 'kept') ?? '' });
    expect([entered.status, entered.page.heading]).toEqual([200, 'Ya has entrado']);
    expect((await nameOf(email)).firstname).not.toBe('Leonor');
    const carried = Object.fromEntries(
      ['formkey', 'typed_by', ...Object.keys(TYPED)].map((name) => [name, fieldIn(entered.html, name) ?? '']),
    );
    const back = await browser.post('/orders/profile', carried);
    expect([back.status, fieldIn(back.html, 'lastname')]).toEqual([409, 'Vidal Paz']);
    expect((await nameOf(email)).firstname).not.toBe('Leonor');
    const sent = await browser.post('/orders/profile', { ...TYPED, ...formTokensIn(back.html) });
    expect(sent.status).toBe(303);
    expect((await nameOf(email)).firstname).toBe('Leonor');
  });

  test('is given to no other account, neither at once nor after a sign-in', async () => {
    const browser = await signedIn(shop, email);
    const old = formTokensIn((await browser.get('/orders/profile')).html);
    await browser.post('/logout', { formkey: old.formkey });
    const asked = await browser.post('/orders/profile', { ...TYPED, ...old });
    const other = `otra-${email}`;
    await insertTestCustomer(shop.deps.db, other);
    const kept = fieldIn(asked.html, 'kept') ?? '';
    const entered = await browser.post('/login?return_to=%2Forders%2Fprofile', {
      email: other,
      password: PASSWORD,
      kept,
    });
    expect([entered.status, entered.location]).toEqual([303, '/orders/profile']);
    const shown = await browser.post('/orders/profile', { ...TYPED, ...old });
    expect([shown.status, shown.page.text.includes(LOST_FORM_MESSAGES.other_account.es)]).toEqual([409, true]);
    expect(shown.html).not.toContain('Leonor');
    expect((await nameOf(other)).firstname).not.toBe('Leonor');
  });

  test('is answered in the language of the page', async () => {
    for (const locale of ['es', 'en', 'pt'] as const) {
      const browser = await signedIn(shop, `${locale}-${email}`);
      browser.set('lang', locale);
      const { page } = await browser.post('/orders/profile', { ...TYPED, formkey: STALE });
      expect([page.lang, page.text.includes(AGAIN[locale])]).toEqual([locale, true]);
    }
  });
});

describe('the questions of a form', () => {
  const START = { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '' };
  const STEP_1 = { q1002: NOTA_SIMPLE_ANSWERS[1002] ?? '' };
  const STEP_2 = { q78: NOTA_SIMPLE_ANSWERS[78] ?? '', q79: 'Madrid', drawn: '78,79' };

  /** A browser at the second step of signing in. */
  async function atStep2(): Promise<PlainBrowser> {
    const browser = new PlainBrowser(shop.app);
    await browser.post('/tienda/nota-simple/start', START);
    for (const [step, fields] of [['step1', STEP_1]] as const) {
      const { html } = await browser.get(`/tienda/nota-simple/${step}`);
      await browser.post(`/tienda/nota-simple/${step}`, { ...fields, ...formTokensIn(html) });
    }
    return browser;
  }

  test('whose cookie is gone come back as typed, then ask for the first answers again and keep the later ones', async () => {
    const browser = await atStep2();
    const { html } = await browser.get('/tienda/nota-simple/step2');
    const lost = new PlainBrowser(shop.app);
    const first = await lost.post('/tienda/nota-simple/step2', { ...STEP_2, ...formTokensIn(html) });
    expect([first.status, first.page.text.includes(AGAIN.es)]).toEqual([409, true]);
    expect(fieldIn(first.html, 'q79')).toBe('Madrid');
    const second = await lost.post('/tienda/nota-simple/step2', { ...STEP_2, ...formTokensIn(first.html) });
    expect(second.status).toBe(303);
    const begun = await lost.get(String(second.location));
    expect(begun.page.text).toContain(LOST_FORM_MESSAGES.earlier_answers.es);
    await lost.post('/tienda/nota-simple/start', { ...START, ...formTokensIn(begun.html) });
    const step1 = await lost.get('/tienda/nota-simple/step1');
    const on = await lost.post('/tienda/nota-simple/step1', { ...STEP_1, ...formTokensIn(step1.html) });
    expect(on.location).toBe('/tienda/nota-simple/step2');
    expect(fieldIn((await lost.get('/tienda/nota-simple/step2')).html, 'q79')).toBe('Madrid (Madrid)');
  });

  test('of which the session became a customer’s come back as typed and continue by the second click', async () => {
    const browser = await atStep2();
    const { html } = await browser.get('/tienda/nota-simple/step2');
    await insertTestCustomer(shop.deps.db, 'entra@example.com');
    await signIn(shop, 'entra@example.com', browser);
    const first = await browser.post('/tienda/nota-simple/step2', { ...STEP_2, ...formTokensIn(html) });
    expect([first.status, fieldIn(first.html, 'q79')]).toEqual([409, 'Madrid']);
    const second = await browser.post('/tienda/nota-simple/step2', { ...STEP_2, ...formTokensIn(first.html) });
    expect([second.status, second.location]).toEqual([303, '/tienda/nota-simple/step3']);
  });
});

test('a form that was opened before its visitor had a session still goes through at once', async () => {
  const browser = new PlainBrowser(shop.app);
  const { status } = await browser.post('/tienda/nota-simple/start', { q1001: '100101', formkey: '' });
  expect(status).toBe(303);
  expect(browser.cookie).toMatch(SESSION);
});
