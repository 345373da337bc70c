import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps, testSettings } from '../testing/test-deps.ts';
import { buildApp } from './app.ts';
import { registerSecureCookies } from './secure-cookies.ts';

const HTTPS = { PUBLIC_URL: 'https://shop.example' };
const host = { host: 'localhost' };

let database: TestDatabase;
let shop: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await buildApp(await testDeps(database.db, { env: HTTPS }));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** An app that sets cookies in every way, and answers with those that it was sent. */
async function openApp(env: { PUBLIC_URL: string }): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(cookie);
  registerSecureCookies(app, { settings: testSettings(env) });
  app.get('/', async ({ cookies }, reply) => {
    reply.header('set-cookie', 'lang=pt; Path=/; HttpOnly');
    reply.header('set-cookie', '__Host-session-1=t; Path=/; Secure');
    reply
      .setCookie('filtro', 'a', { path: '/' })
      .setCookie('key', 'b', { path: '/orders' })
      .clearCookie('old', { path: '/' });
    return cookies;
  });
  return app;
}

const sent = '__Host-lang=pt; lang=en; __Secure-key=k; __Host-session-1=s; session-1=x';

test('by https every cookie is secure and has a prefix, and is read by its plain name with that prefix only', async () => {
  const app = await openApp(HTTPS);
  const answer = await app.inject({ url: '/', headers: { cookie: sent } });
  expect(answer.headers['set-cookie']).toEqual([
    '__Host-lang=pt; Path=/; HttpOnly; Secure',
    '__Host-session-1=t; Path=/; Secure',
    '__Host-filtro=a; Path=/; SameSite=Lax; Secure',
    '__Secure-key=b; Path=/orders; SameSite=Lax; Secure',
    expect.stringMatching(/^__Host-old=; .*Path=\/;.*; Secure$/),
  ]);
  expect(answer.json()).toEqual({ lang: 'pt', key: 'k', '__Host-session-1': 's' });
  await app.close();
});

test('by http cookies are as they are written, since browsers keep no others there', async () => {
  const app = await openApp({ PUBLIC_URL: 'http://localhost:3000' });
  const answer = await app.inject({ url: '/', headers: { cookie: 'lang=en' } });
  expect(answer.headers['set-cookie']).toContain('lang=pt; Path=/; HttpOnly');
  expect(answer.json()).toEqual({ lang: 'en' });
  await app.close();
});

test('the product sets and reads its own so', async () => {
  const headers = { ...host, 'sec-fetch-site': 'same-origin' };
  const answer = await shop.inject({ url: '/customer/account/logout', headers });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session-1=; .*; Secure$/),
    expect.stringMatching(/^__Host-cart_count=0; .*; Secure$/),
  ]);
  const messageIn = async (text: string) =>
    (await shop.inject({ url: '/panel/rest/none', headers: { ...host, cookie: text } })).json().message;
  expect(await messageIn('__Host-lang=pt')).not.toBe(await messageIn('lang=pt'));
});
