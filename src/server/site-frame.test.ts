import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastUserCookie } from '../contract/last-user.ts';
import { LOST_ADDRESS } from '../contract/lost-address.ts';
import { DEMONSTRATION_CONTACTS } from '../domain/invoices/contact.ts';
import { DEMONSTRATION_ISSUERS } from '../domain/invoices/issuer.ts';
import { LOCALES } from '../domain/locale/locale.ts';
import { languageCookie } from './http/language-cookie.ts';
import { FILTER_QUERY } from './http/pages/remember-choices.ts';
import { cartCountCookie, impersonationCookie, sessionCookie } from './http/session-cookie.ts';
import { openPageApp, type PageApp } from './testing/page-app.ts';

let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

/** Names of all that the product may set outside its trials, the number of the shop as the privacy page writes it. */
function cookieNames(publicUrl: string): string[] {
  const settings = { PUBLIC_URL: publicUrl, SESSION_KEYS: ['a-key-of-at-least-thirty-two-characters'] };
  const texts = [
    sessionCookie(settings, { storeId: 7, token: 't' }),
    impersonationCookie(settings, { storeId: 7, token: 't', seconds: 1 }),
    languageCookie('es'),
    cartCountCookie(1),
    lastUserCookie('customer'),
    `${FILTER_QUERY}=`,
    LOST_ADDRESS,
  ];
  return texts.map((text) => (text.split('=', 1)[0] as string).replace(/-7$/, '-N'));
}

test.each(LOCALES)('the privacy page names every cookie, in %s', async (lang) => {
  const { body } = await getPage('/privacidad', { cookie: `lang=${lang}` });
  for (const name of [...cookieNames('http://localhost'), ...cookieNames('https://localhost')])
    expect(body).toMatch(new RegExp(`[ >(]${name}[ :)]`));
});

test('R019 the home page says so to somebody whom an unknown address led there, once', async () => {
  const away = await getPage('/nada/de/esto', { cookie: 'lang=en' });
  expect([away.statusCode, away.headers.location]).toEqual([302, '/']);
  const [cookie] = String(away.headers['set-cookie']).split(';', 1);
  const told = await getPage('/', { cookie: `lang=en; ${cookie}` });
  expect(textOf(told.body)).toContain('does not exist or has moved');
  expect(String(told.headers['set-cookie'])).toMatch(/^lost=;.*Max-Age=0/);
  expect(textOf((await getPage('/', { cookie: 'lang=en' })).body)).not.toContain('does not exist or has moved');
});

describe('who sells, and how to reach them', () => {
  test.each([
    [1, 'ES'],
    [16, 'PT'],
  ] as const)('is on every kind of page of portal %i', async (store, country) => {
    const [issuer, contact] = [DEMONSTRATION_ISSUERS[country], DEMONSTRATION_CONTACTS[country]];
    const facts = [issuer.name, issuer.taxId, issuer.city, issuer.registry as string, contact.phone, contact.email];
    for (const url of ['/', '/tienda/cart', '/login', '/aviso-legal', '/ayuda']) {
      const { statusCode, body } = await getPage(`${url}?store=${store}`, {});
      const text = textOf(body);
      expect([url, statusCode, ...facts.filter((fact) => !text.includes(fact))]).toEqual([url, 200]);
      expect(body).toContain(`href="tel:${contact.phone.replaceAll(' ', '')}"`);
      expect(body).toContain('href="/ayuda"');
      expect(body.includes('href="https://www.livroreclamacoes.pt/"')).toBe(country === 'PT');
    }
  });
});

function getPage(url: string, headers: Readonly<Record<string, string>>) {
  return shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...headers } });
}

/** What a page says, without its scripts. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
}
