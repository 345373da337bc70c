// Registering, signing in and out, and a new password, through the pages as requested without scripts.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAST_USER_COOKIE } from '../../contract/last-user.ts';
import { sendMail } from '../actions/mail-delivery/send-mail.ts';
import { sendResetLinks } from '../actions/sessions/send-reset-links.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../testing/plain-browser.ts';
import { testCtx } from '../testing/test-deps.ts';

/** Headings as visitors read them. */
const HEADINGS = {
  sign_in_title: 'Entra en tu cuenta',
  signed_out_title: 'Has salido de tu cuenta',
  sign_out_title: '¿Quieres salir de tu cuenta?',
  new_password_title: 'Elige una contraseña nueva',
  link_over_title: 'Este enlace ya no sirve',
  confirm_title: 'Confirma tu correo',
  confirmed_title: 'Correo confirmado',
};

let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

/** The link in the newest mail of a template to somebody, as sent. */
async function linkInMail(email: string, template: string): Promise<string> {
  const { mail_id } = await shop.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', email)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await sendMail(testCtx(shop.deps), mail_id);
  const text = (await shop.deps.ports.outbox?.read(mail_id))?.text ?? '';
  return /http:\/\/[^/]+(\/tienda\/customer\/\S+)/.exec(text)?.[1] as string;
}

async function signedIn(email: string): Promise<PlainBrowser> {
  await insertTestCustomer(shop.deps.db, email);
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  expect(await browser.isSignedIn()).toBe(true);
  return browser;
}

describe('sign-in', () => {
  test('R042 with an address in the path opens with it filled in, as does a failed one', async () => {
    const browser = new PlainBrowser(shop.app);
    const { status, html, page } = await browser.get('/tienda/customer/authenticate/ana%2Bsoria%40example.com');
    expect([status, page.heading]).toEqual([200, HEADINGS.sign_in_title]);
    expect(fieldIn(html, 'email')).toBe('ana+soria@example.com');
    const refused = await browser.post('/login', { email: 'ana@example.com', password: 'no es esta' });
    expect(refused.status).toBe(401);
    expect(fieldIn(refused.html, 'email')).toBe('ana@example.com');
    expect(fieldIn(refused.html, 'password') ?? '').toBe('');
  });

  test('R059 login, register, authenticate and password reset are pages with a form each', async () => {
    const pages = ['/login', '/tienda/customer/register', '/tienda/customer/authenticate', '/tienda/customer/password'];
    for (const url of pages) {
      const { status, html } = await new PlainBrowser(shop.app).get(url);
      expect([url, status, fieldIn(html, 'email')]).toEqual([url, 200, '']);
    }
  });

  test('R409 that fails shows the message of the server and leaves nobody signed in', async () => {
    const browser = new PlainBrowser(shop.app);
    const { page } = await browser.post('/login', { email: 'nobody@example.com', password: 'no es esta' });
    expect(page.text).toContain('El correo o la contraseña no son correctos.');
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('says beside each field what is missing', async () => {
    const { status, page } = await new PlainBrowser(shop.app).post('/login', { email: ' ', password: '' });
    expect(status).toBe(422);
    expect(page.text).toContain('Escribe tu correo electrónico');
    expect(page.text).toContain('Escribe tu contraseña');
  });

  test('R020 leads to the page that asked for it, by way of a new account too', async () => {
    const browser = new PlainBrowser(shop.app);
    const asked = await browser.get('/orders?text=casa');
    expect(asked.location).toBe('/login?return_to=%2Forders%3Ftext%3Dcasa');
    const page = await browser.get(asked.location as string);
    const register = /formaction="([^"]*)"/i.exec(page.html)?.[1];
    expect(register).toBe('/tienda/customer/register?return_to=%2Forders%3Ftext%3Dcasa');
    const form = { firstname: 'Eva', lastname: 'Nueva', email: 'eva.nueva@example.com', password: 'tres gatos azules' };
    const opened = await browser.post(register as string, {
      ...form,
      formkey: fieldIn(page.html, 'formkey') as string,
    });
    expect([opened.status, opened.location]).toEqual([303, '/orders?text=casa']);
    expect((await browser.get('/orders?text=casa')).status).toBe(200);
  });

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', '/logout', '/login'])(
    'R020 never leads to %j',
    async (address) => {
      const email = `open${encodeURIComponent(address).length}.${address.length}.${address.charCodeAt(1)}@example.com`;
      await insertTestCustomer(shop.deps.db, email);
      const url = `/login?return_to=${encodeURIComponent(address)}`;
      const { location } = await new PlainBrowser(shop.app).post(url, {
        email,
        password: PASSWORD,
        return_to: address,
      });
      expect(location).toBe('/orders');
    },
  );

  test('R214 offers the panel where a back-office user signed in last, and no more once a customer has', async () => {
    await insertTestCustomer(shop.deps.db, 'last@example.com');
    const browser = new PlainBrowser(shop.app);
    expect((await browser.get('/login')).page.links).not.toContain('/agentes/login');
    browser.set(LAST_USER_COOKIE, 'agent');
    const page = await browser.get('/login');
    expect(page.page.links).toContain('/agentes/login');
    const formkey = fieldIn(page.html, 'formkey') as string;
    await browser.post('/login', { email: 'last@example.com', password: PASSWORD, formkey });
    expect(browser.valueOf(LAST_USER_COOKIE)).toBe('customer');
    expect((await browser.get('/login')).page.links).not.toContain('/agentes/login');
  });
});

describe('R023 /logout', () => {
  test('ends the session of a customer who goes there, and says so', async () => {
    const browser = await signedIn('leaves@example.com');
    const first = await browser.get('/logout');
    expect([first.status, first.location]).toEqual([303, '/logout']);
    const { page } = await browser.get('/logout');
    expect(page.heading).toBe(HEADINGS.signed_out_title);
    expect(await browser.isSignedIn()).toBe(false);
    const typed = await signedIn('types@example.com');
    await typed.get('/logout', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' });
    expect(await typed.isSignedIn()).toBe(false);
  });

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a picture on a page of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    [
      'a fetch ahead of time',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
    ],
    [
      'a page rendered ahead of time',
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' },
    ],
    ['a browser that does not say', {}],
  ])('is not gone to by %s: the page asks', async (name, headers) => {
    const browser = await signedIn(`${name.replaceAll(' ', '.')}@example.com`);
    const { status, html, page } = await browser.get('/logout', headers);
    expect([status, page.heading]).toEqual([200, HEADINGS.sign_out_title]);
    expect(await browser.isSignedIn()).toBe(true);
    await browser.post('/logout', { formkey: fieldIn(html, 'formkey') as string });
    expect(await browser.isSignedIn()).toBe(false);
  });
});

describe('a new password', () => {
  test('R059 R290 is requested with the same words for every address', async () => {
    await insertTestCustomer(shop.deps.db, 'asks@example.com');
    const texts: string[] = [];
    for (const email of ['asks@example.com', 'nobody.asks@example.com']) {
      const browser = new PlainBrowser(shop.app);
      const { status, location } = await browser.post('/tienda/customer/password', { email });
      expect(status).toBe(303);
      texts.push((await browser.get(location as string)).page.text);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('Si hay una cuenta con ese correo');
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'remember_password'`.execute(
      shop.deps.db,
    );
    expect(rows[0]?.jobs).toBe(2);
    expect((await new PlainBrowser(shop.app).post('/tienda/customer/password', { email: '' })).status).toBe(422);
  });

  test.each([
    ['customer', '/login?done=password'],
    ['agent', '/agentes/login'],
  ])('R292 is set by the link of the mail, and leads a %s to their sign-in', async (kind, signInAddress) => {
    const email = `new.${kind}@example.com`;
    await (kind === 'agent' ? insertTestAgent : insertTestCustomer)(shop.deps.db, email);
    await sendResetLinks(testCtx(shop.deps), { requestId: `page-${kind}`, email, storeId: 1 });
    const url = await linkInMail(email, 'account_password_reset');
    const browser = new PlainBrowser(shop.app);
    const opened = await browser.get(url);
    expect(opened.page.heading).toBe(HEADINGS.new_password_title);
    const formkey = fieldIn(opened.html, 'formkey') as string;
    const weak = await browser.post(url, { password: 'corta', formkey });
    expect([weak.status, weak.page.heading]).toEqual([422, HEADINGS.new_password_title]);
    expect(weak.page.text).toContain('al menos 10 caracteres');
    const set = await browser.post(url, { password: 'cuatro perros verdes', formkey });
    expect([set.status, set.location]).toEqual([303, signInAddress]);
    expect((await browser.get(url)).page.heading).toBe(HEADINGS.link_over_title);
  });
});

test('an address is confirmed by a click on the page of its link; until then the account says so', async () => {
  const browser = new PlainBrowser(shop.app);
  const email = 'confirms@example.com';
  const form = { firstname: 'Eva', lastname: 'Nueva', email, password: 'tres gatos azules' };
  await browser.post('/tienda/customer/register?return_to=%2Forders', form);
  const orders = await browser.get('/orders');
  expect(orders.page.text).toContain(email);
  const formkey = fieldIn(orders.html, 'formkey') as string;
  const again = await browser.post('/tienda/customer/confirm', { intent: 'resend', formkey });
  expect(again.location).toBe('/tienda/customer/confirm?done=sent');
  const url = await linkInMail(email, 'account_confirm_email');
  const opened = await new PlainBrowser(shop.app).get(url);
  expect(opened.page.heading).toBe(HEADINGS.confirm_title);
  expect((await browser.get('/orders')).page.text).toContain(email);
  const confirmed = await browser.post(url, { formkey });
  expect((await browser.get(confirmed.location as string)).page.heading).toBe(HEADINGS.confirmed_title);
  expect((await browser.get('/orders')).page.text).not.toContain(email);
  expect((await browser.get('/tienda/customer/confirm?token=x')).page.heading).toBe(HEADINGS.link_over_title);
});
