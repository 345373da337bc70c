// Every route registered by any part of the server: none is public unless it is listed here.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from './start/serve.ts';
import { PRODUCTION_ENV } from './testing/production-env.ts';
import { withRoutes } from './testing/registered-routes.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testDeps } from './testing/test-deps.ts';

/** Requests open to anybody, signed in or not. A new line needs a reason why a stranger may. */
const PUBLIC: readonly string[] = [
  // Signing in, and what is needed before.
  'GET /panel/rest/config',
  'POST /panel/ajaxregister',
  'GET /panel/rest/checkEmail/email/:email',
  'GET /panel/rest/rememberPassword/email/:email',
  'GET /panel/ajax-valid-reset-token-password',
  'POST /panel/ajax-post-reset-token-password',
  'POST /panel/rest/authenticate',
  'POST /panel/rest/authenticate/passkey',
  'POST /panel/rest/authenticate/secondfactor',
  'POST /panel/rest/authenticate/totp',
  'POST /panel/rest/authenticate/totp/confirm',
  'POST /panel/rest/authenticateAuth0',
  'POST /panel/rest/authenticateAuth0Admin',
  'POST /oauth/initiate',
  'POST /oauth/authorize',
  'POST /admin/oauth_authorize',
  'POST /oauth/token',
  'GET /customer/account/logout',
  // The catalogue and the places of both countries.
  'GET /panel/rest/product',
  'GET /panel/rest/bancos',
  'GET /panel/rest/freguesias',
  'GET /panel/rest/municipios',
  'POST /panel/rest/municipio',
  'GET /panel/rest/refcatastral',
  'GET /panel/rest/calles',
  'GET /panel/rest/direccion',
  'GET /panel/rest/parcela',
  'GET /panel/rest/geocode',
  // A guest's own cart and forms, which belong to their cookie.
  'GET /panel/rest/cart',
  'GET /panel/rest/loadquote',
  'GET /panel/rest/delquoteitem',
  'POST /panel/rest/updatequoteitem',
  'POST /panel/rest/addns',
  'POST /panel/rest/addqp',
  'POST /panel/rest/addgeneric',
  'POST /panel/rest/addcertidao',
  'POST /panel/rest/addipredial',
  'POST /panel/rest/voucher',
  'DELETE /panel/rest/voucher',
  'POST /panel/rest/checkoutRegister',
  'GET /panel/rest/formpapers',
  'POST /panel/rest/formfiles',
  'DELETE /panel/rest/formfiles/:file_id',
  'POST /panel/rest/uploads',
  'PUT /panel/rest/uploads/:upload_id',
  'DELETE /panel/rest/uploads/:upload_id',
  // Signed by the bank.
  'GET /panel/rest/payment/notification/:provider',
  'POST /panel/rest/payment/notification/:provider',
  // With the token of the call centre in each message.
  'POST /panel/rest/phone/notification',
  // Pages, each of which checks access itself.
  'GET /*',
  'POST /*',
  'GET /idioma/:locale',
  'GET /tienda/customer/form/:form_id/:order_id/file/:file_id',
  // One click in a mail program, with the token of the mail.
  'POST /recordatorios/:token/baja',
  'GET /recordatorios/:token/baja',
  // A paper of an order that was looked up by a code or shared by a link, which hangs on the cookie; a calendar, by its secret address.
  'GET /consultar-pedido/papel/:file_id',
  'GET /compartido/:share_id/papel',
  'GET /calendario/:file',
  'GET /app.webmanifest',
  'GET /sin-conexion',
  'GET /robots.txt',
  'GET /.well-known/apple-developer-merchantid-domain-association',
  'GET /sitemap.xml',
  'GET /sitemaps/:part.xml',
  // About the product.
  'GET /docs',
  'GET /openapi.json',
  'GET /health/live',
  'GET /health/ready',
];

/** Only on a developer's machine. */
const PUBLIC_IN_DEVELOPMENT: readonly string[] = [
  'GET /dev/inbox',
  'POST /dev/inbox',
  'GET /dev/phone',
  'POST /dev/phone',
  'GET /dev/outbox',
  'GET /dev/outbox/:id',
  'GET /dev/outbox/:id/attachments/:index',
];

/** Stand-ins of external services, with their own access rules. */
const STAND_INS = /^(GET|POST|PATCH|DELETE) \/sandbox\//;

const PRODUCTION = { ...PRODUCTION_ENV, RATE_LIMITS: '1' };

describe.each([
  ['production', PRODUCTION, PUBLIC],
  ['development', { NODE_ENV: 'development' }, [...PUBLIC, ...PUBLIC_IN_DEVELOPMENT]],
])('in %s', (_, env, open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let routes: Awaited<ReturnType<typeof withRoutes>>['routes'];

  beforeAll(async () => {
    database = await openTestDatabase();
    const deps = await testDeps(database.db, { env: { PORT: '0', ...env } });
    const pages = async () => async () => ({ response: new Response(''), html: null });
    const serving = await withRoutes(() => serve(deps, { pages, keepPages: false }));
    ({ app } = serving.started);
    ({ routes } = serving);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  test('routes that are not on the list refuse a visitor, or redirect them to sign in', async () => {
    const closed = routes.filter(({ name }) => !open.includes(name) && !STAND_INS.test(name));
    const wrong: string[] = [];
    for (const { method, url, name } of closed) {
      const headers = { origin: 'http://localhost:80', host: 'localhost:80' };
      const answer = await app.inject({ method, url: url.replace(/:\w+/g, '1'), headers });
      const isRefused = answer.statusCode === 401 && answer.json().code === 'sign_in_required';
      const isLedAway = answer.statusCode === 303 && /^\/login\?/.test(answer.headers.location ?? '');
      if (!isRefused && !isLedAway) wrong.push(`${name}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(closed.length).toBeGreaterThan(20);
  });

  test('stand-ins of outside services are served to a developer only', () => {
    expect(routes.some(({ name }) => STAND_INS.test(name))).toBe(env.NODE_ENV === 'development');
  });

  test('the list names nothing that is not there', () => {
    const names = routes.map(({ name }) => name);
    expect(open.filter((name) => !names.includes(name))).toEqual([]);
  });
});
