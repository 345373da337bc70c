import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOST_FORM_MESSAGES } from '../../domain/sessions/lost-form-messages.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { AGAIN, formTokensIn, STALE, signedIn } from './testing/form-posts.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

const WEB = path.resolve(import.meta.dirname, '../../web');

/** Thirty pages, each compiled on first request. */
const MANY_PAGES_MS = 60_000;

/** Shown again with the message; sign-in required; answered without a session; nothing there; refused. */
type Answer = 'again' | 'sign in' | 'answered' | 'gone' | 'nothing there' | 'refused';

/** Every page that takes a post: an address of it, how a visitor without a session is answered, and a signed-in customer of another. */
const PAGES: Readonly<Record<string, readonly [address: string, visitor: Answer, customer: Answer]>> = {
  'account/firms/api-keys-page.tsx': ['/orders/firm/keys', 'sign in', 'gone'],
  'account/firms/firm-page.tsx': ['/orders/firm', 'sign in', 'again'],
  'account/firms/invitation-page.tsx': ['/orders/firm/invitation/1', 'nothing there', 'nothing there'],
  'account/firms/tax-identities-page.tsx': ['/orders/firm/invoicing', 'sign in', 'gone'],
  'account/own-messages/thread-page.tsx': ['/orders/messages/order/1', 'sign in', 'nothing there'],
  'account/orders/cancel-page.tsx': ['/orders/cancel/1', 'sign in', 'nothing there'],
  'account/orders/claim-page.tsx': ['/orders/claim/1', 'sign in', 'nothing there'],
  'account/orders/invoice-data-page.tsx': ['/orders/invoice/1', 'sign in', 'nothing there'],
  'account/orders/late-payment-page.tsx': ['/orders/late/1', 'sign in', 'nothing there'],
  'account/orders/order-detail-page.tsx': ['/orders/detail/1', 'sign in', 'nothing there'],
  'account/orders/review-page.tsx': ['/orders/review/1', 'sign in', 'nothing there'],
  'account/orders/refund-account-page.tsx': ['/orders/account/1', 'sign in', 'nothing there'],
  'account/orders/sharing-page.tsx': ['/orders/share/1', 'sign in', 'nothing there'],
  'account/own-data/email-link-page.tsx': ['/orders/profile/email?token=x', 'answered', 'again'],
  'account/own-data/unsubscribe-page.tsx': ['/recordatorios/x', 'nothing there', 'nothing there'],
  'account/own-data/notifications-page.tsx': ['/orders/profile/notifications', 'sign in', 'again'],
  'account/own-data/payment-page.tsx': ['/orders/profile/payment', 'sign in', 'again'],
  'account/own-data/privacy-page.tsx': ['/orders/profile/privacy', 'sign in', 'again'],
  'account/own-data/profile-page.tsx': ['/orders/profile', 'sign in', 'again'],
  'account/own-data/security-page.tsx': ['/orders/profile/security', 'sign in', 'again'],
  'account/own-data/subscriptions-page.tsx': ['/orders/profile/subscriptions', 'sign in', 'again'],
  'account/portfolio/import-page.tsx': ['/orders/inmuebles/import', 'sign in', 'again'],
  'account/portfolio/thing-form-page.tsx': ['/orders/inmuebles/new', 'sign in', 'again'],
  'account/portfolio/thing-page.tsx': ['/orders/inmuebles/1', 'sign in', 'nothing there'],
  'account/portfolio/things-page.tsx': ['/orders/inmuebles', 'sign in', 'again'],
  'account/sessions/confirm-email-page.tsx': ['/tienda/customer/confirm?token=x', 'answered', 'again'],
  'account/sessions/enter-page.tsx': ['/tienda/customer/enter?token=x', 'answered', 'again'],
  'account/sessions/new-password-page.tsx': ['/tienda/customer/password/new?token=x', 'answered', 'again'],
  'account/sessions/password-page.tsx': ['/tienda/customer/password', 'answered', 'again'],
  'account/sessions/register-page.tsx': ['/tienda/customer/register', 'answered', 'again'],
  'account/sessions/sign-in-page.tsx': ['/login', 'answered', 'again'],
  'account/sessions/sign-out-page.tsx': ['/logout', 'answered', 'again'],
  'account/impersonation/impersonation-page.tsx': ['/tienda/customer/visit', 'nothing there', 'nothing there'],
  'shop/cart/add-page.tsx': ['/tienda/cart/add/ns', 'gone', 'gone'],
  'shop/cart/cart-page.tsx': ['/tienda/cart', 'again', 'again'],
  'shop/checkout/checkout-page.tsx': ['/tienda/customer/checkout', 'gone', 'gone'],
  'shop/finalizing/finalize-page.tsx': ['/tienda/customer/checkout/finalize/1', 'sign in', 'nothing there'],
  'shop/help/write-page.tsx': ['/ayuda/escribir', 'answered', 'again'],
  'shop/incidents/incident-page.tsx': ['/tienda/customer/form/1/1', 'sign in', 'nothing there'],
  'shop/lookups/lookup-page.tsx': ['/consultar-pedido', 'answered', 'again'],
  'shop/legal/consent-page.tsx': ['/cookies', 'answered', 'again'],
  'shop/payments/challenge-page.tsx': ['/tienda/customer/payment/3ds', 'refused', 'refused'],
  'shop/payments/method-page.tsx': ['/tienda/customer/payment/cc', 'sign in', 'gone'],
  'shop/payments/payment-page.tsx': ['/tienda/customer/payment', 'sign in', 'gone'],
  'shop/territory/municipality-page.tsx': [
    '/tienda/registro-de-la-propiedad/nota-simple/madrid/getafe',
    'again',
    'again',
  ],
  'shop/quotes/quote-page.tsx': ['/tienda/customer/payment/quote/1', 'sign in', 'nothing there'],
  'shop/updating/update-page.tsx': ['/tienda/product/actualizar/1/1', 'sign in', 'nothing there'],
  'shop/withdrawals/withdrawal-page.tsx': ['/desistimiento', 'answered', 'again'],
  'shop/wizard/resume-page.tsx': ['/tienda/product/continuar/x', 'nothing there', 'nothing there'],
  'shop/wizard/wizard-page.tsx': ['/tienda/nota-simple/start', 'again', 'again'],
};

/** Its post is the bank's, from the bank's own site. */
const OF_THE_BANK = 'shop/payments/challenge-return.ts';
/** Takes any post to an address that does not exist. */
const UNKNOWN = 'unknown-page.ts';

async function postedPages(): Promise<string[]> {
  const routes = await readFile(path.join(WEB, 'routes.ts'), 'utf8');
  const files = [...new Set([...routes.matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, file]) => file as string))];
  const posted = await Promise.all(
    files.map(async (file) => /export (async )?function action\b/.test(await readFile(path.join(WEB, file), 'utf8'))),
  );
  return files.filter((_, place) => posted[place]);
}

/** All stored data, except when sessions were last used. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const { db } = shop.deps;
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums = rows.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
          from ${sql.raw(name)} t`,
  );
  const found = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]));
}

const answerOf = ({ status, page }: { status: number; page: { text: string } }): Answer => {
  if (page.text.includes(AGAIN.es)) return 'again';
  if (page.text.includes(LOST_FORM_MESSAGES.signed_out.es)) return 'sign in';
  if (page.text.includes(LOST_FORM_MESSAGES.signed_out_guest.es)) return 'sign in';
  if (page.text.includes(LOST_FORM_MESSAGES.gone.es)) return 'gone';
  if (status === 403) return 'refused';
  if (status === 404) return 'nothing there';
  return 'answered';
};

describe('every page that takes a post', () => {
  test('is in the table', async () => {
    expect((await postedPages()).filter((file) => file !== OF_THE_BANK && file !== UNKNOWN).sort()).toEqual(
      Object.keys(PAGES).sort(),
    );
  });

  test(
    'from a page that is older than the session does nothing and says so',
    async () => {
      const browser = await signedIn(shop, 'tabla@example.com');
      const { typed_by } = formTokensIn((await browser.get('/orders/profile')).html);
      const before = await everything();
      const answers: Record<string, Answer> = {};
      for (const [file, [address]] of Object.entries(PAGES)) {
        const answer = await browser.post(address, { formkey: STALE, typed_by, firstname: 'Otra', intent: 'remove' });
        answers[file] = answerOf(answer);
        expect([file, answer.status < 500]).toEqual([file, true]);
      }
      expect(answers).toEqual(
        Object.fromEntries(Object.entries(PAGES).map(([file, [, , customer]]) => [file, customer])),
      );
      expect(await everything()).toEqual(before);
    },
    MANY_PAGES_MS,
  );

  test(
    'without any session does nothing but what needs none',
    async () => {
      const answers: Record<string, Answer> = {};
      const post = async (isAnswered: boolean) => {
        for (const [file, [address, visitor]] of Object.entries(PAGES)) {
          if (isAnswered !== (visitor === 'answered')) continue;
          answers[file] = answerOf(
            await new PlainBrowser(shop.app).post(address, { formkey: STALE, firstname: 'Otra' }),
          );
        }
      };
      const before = await everything();
      await post(false);
      expect(await everything()).toEqual(before);
      await post(true);
      expect(answers).toEqual(Object.fromEntries(Object.entries(PAGES).map(([file, [, visitor]]) => [file, visitor])));
    },
    MANY_PAGES_MS,
  );

  test(
    'of another site is refused before anything is shown, with any key',
    async () => {
      const browser = await signedIn(shop, 'ajena@example.com');
      const { formkey, typed_by } = formTokensIn((await browser.get('/orders/profile')).html);
      const before = await everything();
      for (const [file, [address]] of Object.entries(PAGES)) {
        for (const key of file === 'account/own-data/profile-page.tsx' ? [formkey, STALE, ''] : [STALE]) {
          const answer = await shop.app.inject({
            method: 'POST',
            url: address,
            headers: {
              host: 'localhost',
              accept: 'text/html',
              origin: 'https://evil.example',
              'sec-fetch-site': 'cross-site',
              'content-type': 'application/x-www-form-urlencoded',
              cookie: browser.cookie,
            },
            payload: new URLSearchParams({ formkey: key, typed_by, firstname: 'Intruso' }).toString(),
          });
          expect([file, answer.statusCode]).toEqual([file, 403]);
          expect(answer.body).not.toContain('Intruso');
        }
      }
      expect(await everything()).toEqual(before);
    },
    MANY_PAGES_MS,
  );
});
