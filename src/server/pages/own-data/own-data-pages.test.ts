// The customer's own data, through their pages as requested without scripts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeExport } from '../../actions/customers/export/make-export.ts';
import { sendMail } from '../../actions/mail-delivery/send-mail.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { registerDataExport } from '../../http/routes/data-export.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../testing/plain-browser.ts';
import { testCtx } from '../../testing/test-deps.ts';

const PAGES = {
  '/orders/profile': { es: 'Mis datos', en: 'My details', pt: 'Os meus dados' },
  '/orders/profile/payment': { es: 'Cómo pago', en: 'How I pay', pt: 'Como pago' },
  '/orders/profile/security': { es: 'Acceso y seguridad', en: 'Sign-in and security', pt: 'Acesso e segurança' },
  '/orders/profile/notifications': { es: 'Avisos', en: 'Notifications', pt: 'Avisos' },
  '/orders/profile/subscriptions': { es: 'Suscripciones', en: 'Subscriptions', pt: 'Subscrições' },
  '/orders/profile/privacy': { es: 'Privacidad', en: 'Privacy', pt: 'Privacidade' },
} as const;
const ADDRESSES = Object.keys(PAGES) as (keyof typeof PAGES)[];

let shop: PageApp;
let people = 0;
beforeAll(async () => {
  shop = await openPageApp({ keep: false, routes: registerDataExport });
});
afterAll(() => shop.close());

async function signedIn() {
  people += 1;
  const email = `own-page-${people}@example.com`;
  const customerId = await insertTestCustomer(shop.deps.db, email);
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  /** Posts a form of a page with the page's form key. */
  const post = async (url: string, fields: Record<string, string>) => {
    const formkey = fieldIn((await browser.get(url)).html, 'formkey') ?? '';
    return browser.post(url, { formkey, ...fields });
  };
  return { browser, post, email, customerId };
}

test.each([
  ...['/orders', '/orders/invoices', '/orders/messages'],
  ...['/orders/inmuebles', '/orders/empresas', '/orders/vehiculos'],
])('%s leads from beyond its last page to the last', async (address) => {
  const { browser } = await signedIn();
  const { status, location } = await browser.get(`${address}?q=nada&page=9`);
  expect([status, location]).toEqual([302, `${address}?q=nada&page=1`]);
  expect((await browser.get(String(location))).status).toBe(200);
});

describe('the pages of the own data', () => {
  test.each(ADDRESSES)('R020 %s leads a visitor to sign-in, and back', async (address) => {
    const { location } = await new PlainBrowser(shop.app).get(address);
    expect(location).toBe(`/login?return_to=${encodeURIComponent(address)}`);
  });

  test.each(ADDRESSES)('%s speaks every language', async (address) => {
    const { browser } = await signedIn();
    for (const [locale, heading] of Object.entries(PAGES[address])) {
      browser.set('lang', locale);
      const { status, page } = await browser.get(address);
      expect({ status, lang: page.lang, heading: page.heading }).toEqual({ status: 200, lang: locale, heading });
      expect(page.text).not.toMatch(/undefined|\[object/);
    }
  });

  test('what is posted from another site or with another key changes nothing', async () => {
    const { browser, customerId } = await signedIn();
    const { status } = await browser.post('/orders/profile', { formkey: 'wrong', firstname: 'Otra' });
    expect(status).toBe(409);
    const row = await shop.deps.db
      .selectFrom('customers')
      .select('firstname')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(row.firstname).toBe('Ana');
  });

  test('the profile keeps what is right, says so, and speaks the language that was chosen from then on', async () => {
    const { browser, post } = await signedIn();
    const saved = await post('/orders/profile', {
      firstname: 'Ana',
      lastname: 'Nueva',
      phone: '+34 612 345 678',
      locale: 'pt',
      region_ids: 'ES-28,PT-11',
      tax_name: '',
      tax_id: '',
      tax_address: '',
      tax_postal_code: '',
      tax_city: '',
      tax_country: 'ES',
      newsletter: '1',
    });
    expect(saved).toMatchObject({ status: 303, location: '/orders/profile?saved=data' });
    const { html, page } = await browser.get('/orders/profile?saved=data');
    expect(page.text).toContain('Alterações guardadas.');
    expect(page.text).toContain('Escolhidos: Madrid, Lisboa');
    expect(fieldIn(html, 'lastname')).toBe('Nueva');
    expect(html).toMatch(/name="newsletter"[^>]*checked/);
  });

  test('a problem is beside its field, and nothing that was typed is lost', async () => {
    const { post } = await signedIn();
    const { status, html, page } = await post('/orders/profile', {
      firstname: '',
      lastname: 'Escrito',
      phone: 'llámame',
      locale: 'es',
      region_ids: 'ES-08',
      tax_name: 'Casa, S.L.',
      tax_id: 'B0',
      tax_address: '',
      tax_postal_code: '',
      tax_city: '',
      tax_country: 'ES',
    });
    expect(status).toBe(422);
    for (const id of ['firstname', 'phone', 'tax_id', 'tax_address']) expect(html).toContain(`id="${id}-problem"`);
    expect(fieldIn(html, 'lastname')).toBe('Escrito');
    expect(fieldIn(html, 'tax_name')).toBe('Casa, S.L.');
    expect(html).toMatch(/value="ES-08"[^>]*checked|checked[^>]*value="ES-08"/);
    expect(page.title).toMatch(/^⚠/);
  });

  test('R147 R148 way to pay and account are kept, a wrong account is not', async () => {
    const { browser, post } = await signedIn();
    const account = { entidad: '2100', oficina: '0418', dc: '45', cuenta: '0200051332' };
    const wrong = await post('/orders/profile/payment', { preferred_payment: 'bizum', ...account, dc: '44' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('id="cuenta-problem"');
    expect((await post('/orders/profile/payment', { preferred_payment: 'bizum', ...account })).status).toBe(303);
    const { html } = await browser.get('/orders/profile/payment');
    expect(fieldIn(html, 'cuenta')).toBe('0200051332');
    expect(html).toMatch(/value="bizum"[^>]*checked|checked[^>]*value="bizum"/);
  });

  test('a password is changed, and never sent back to the page', async () => {
    const { browser, post, email } = await signedIn();
    const other = new PlainBrowser(shop.app);
    await other.post('/login', { email, password: PASSWORD });
    const typed = { intent: 'password', old_password: 'no es esta', new_password: 'Cinco perros verdes 2027' };
    const wrong = await post('/orders/profile/security', typed);
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('id="old_password-problem"');
    expect(wrong.html).not.toMatch(/no es esta|Cinco perros/);
    const done = await post('/orders/profile/security', { ...typed, old_password: PASSWORD });
    expect(done.location).toBe('/orders/profile/security?saved=password');
    expect(await browser.isSignedIn()).toBe(true);
    expect(await other.isSignedIn()).toBe(false);
  });

  test('another session is ended from the list', async () => {
    const { browser, post, email } = await signedIn();
    const other = new PlainBrowser(shop.app);
    await other.post('/login', { email, password: PASSWORD });
    const { html } = await browser.get('/orders/profile/security');
    const session_id = /value="([^"]+)"/.exec(/<button[^>]*name="session_id"[^>]*>/.exec(html)?.[0] ?? '')?.[1] ?? '';
    await post('/orders/profile/security', { intent: 'end_session', session_id });
    expect(await other.isSignedIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('the links of a change of address work in any browser, and looking at them changes nothing', async () => {
    const { browser, post, email, customerId } = await signedIn();
    await post('/orders/profile/security', { intent: 'email', new_email: 'pagina@example.com', password: PASSWORD });
    expect((await browser.get('/orders/profile/security')).page.text).toContain(
      'Cambio pendiente a pagina@example.com',
    );
    const elsewhere = new PlainBrowser(shop.app);
    for (const address of ['pagina@example.com', email]) {
      const link = await linkTo(address);
      const look = await elsewhere.get(link);
      expect(look.page.text).toContain(`de ${email} a pagina@example.com`);
      const formkey = fieldIn(look.html, 'formkey') ?? '';
      await elsewhere.post(link, { formkey, intent: 'confirm' });
      expect((await elsewhere.get(link)).page.text).toMatch(/Confirmado|Hecho/);
    }
    const row = await shop.deps.db
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe('pagina@example.com');
    expect((await elsewhere.get('/orders/profile/email?token=guessed')).page.text).toContain('Este enlace ya no sirve');
  });

  test('a copy is requested, made, and downloaded once; a look at its address does not use it up', async () => {
    const { browser, post, customerId } = await signedIn();
    await post('/orders/profile/privacy', { intent: 'export' });
    expect((await browser.get('/orders/profile/privacy')).page.text).toContain('La estamos preparando');
    const { export_id } = await shop.deps.db
      .selectFrom('data_exports')
      .select('export_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    await makeExport(testCtx(shop.deps), export_id);
    const href = `/orders/export/${export_id}`;
    expect((await browser.get('/orders/profile/privacy')).page.links).toContain(href);
    const visitor = await new PlainBrowser(shop.app).get(href);
    expect(visitor.location).toBe('/login?return_to=%2Forders%2Fprofile%2Fprivacy');
    await shop.app.inject({ method: 'HEAD', url: href, headers: { host: 'localhost', cookie: browser.cookie } });
    const download = await shop.app.inject({ url: href, headers: { host: 'localhost', cookie: browser.cookie } });
    expect(download.statusCode).toBe(200);
    expect(download.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(download.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const again = await shop.app.inject({ url: href, headers: { host: 'localhost', cookie: browser.cookie } });
    expect(again.statusCode).toBe(404);
  });

  test('an erasure is requested with the password and withdrawn', async () => {
    const { browser, post } = await signedIn();
    const wrong = await post('/orders/profile/privacy', { intent: 'erase', password: 'otra' });
    expect(wrong.status).toBe(422);
    await post('/orders/profile/privacy', { intent: 'erase', password: PASSWORD });
    expect((await browser.get('/orders/profile/privacy')).page.text).toContain('Tu cuenta se borrará el');
    await post('/orders/profile/privacy', { intent: 'keep' });
    expect((await browser.get('/orders/profile/privacy?saved=keep')).page.text).toContain(
      'Tu cuenta se queda como estaba',
    );
  });
});

/** The link in the mail about a change of address to one of the two. */
async function linkTo(address: string): Promise<string> {
  const { mail_id } = await shop.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', address)
    .where('template', '=', 'account_email_change')
    .executeTakeFirstOrThrow();
  await sendMail(testCtx(shop.deps), mail_id);
  const text = (await shop.deps.ports.outbox?.read(mail_id))?.text ?? '';
  return /http:\/\/[^/]+(\/orders\/\S+)/.exec(text)?.[1] ?? '';
}
