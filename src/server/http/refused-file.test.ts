import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { insertSession } from '../actions/sessions/insert-session.ts';
import { markupFindings } from '../testing/markup-findings.ts';
import { buildApp } from './app.ts';
import { registerDownloads } from './register-downloads.ts';

const NONE = randomUUID();

let stage: Stage;
let app: FastifyInstance;
let cookie = '';
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  registerDownloads(app, stage.deps);
  const ctx = {
    ...stage.asCustomer(stage.customers.carmen),
    setCookie: (one: string) => (cookie = one.split(';')[0] as string),
  };
  await insertSession(ctx, { customerId: stage.customers.carmen, quoteId: null, returnTo: null });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const ask = (url: string, accept: string, language = 'es') =>
  app.inject({ url, headers: { host: 'localhost', accept, cookie: `${cookie}; lang=${language}` } });

test.each([
  [`/orders/file/${NONE}`, '/orders'],
  ['/orders/note/999999999.pdf', '/orders'],
  [`/orders/export/${NONE}`, '/orders/profile/privacy'],
  [`/orders/messages/file/${NONE}`, '/orders/messages'],
  [`/tienda/customer/form/7/8/file/${NONE}`, '/tienda/customer/form/7/8'],
  [`/consultar-pedido/papel/${NONE}`, '/consultar-pedido'],
  [`/compartido/${NONE}/papel`, `/compartido/${NONE}`],
  [`/calendario/${'x'.repeat(43)}.ics`, '/'],
])('of %s, which is not there, a person reads so with a link to %s, and a program the error', async (url, back) => {
  const page = await ask(url, 'text/html,*/*;q=0.8');
  expect(page.statusCode).toBe(404);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // A preview shows it within the page of the order.
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect(page.body).toContain('No existe, ya no está disponible o es de otra cuenta.');
  expect(page.body).toContain(`<a href="${back}"`);
  // A browser looks for one at an address that is none.
  expect(page.body).toContain('<link rel="icon" href="/favicon.svg"');
  expect(await markupFindings(url, page.body)).toEqual([]);
  const { statusCode, json } = await ask(url, '*/*');
  expect([statusCode, json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['en', 'This file cannot be opened', 'Go back'],
  ['pt', 'Este ficheiro não pode ser aberto', 'Voltar'],
])('in %s it says so too', async (language, title, back) => {
  const { body, headers } = await ask(`/orders/file/${NONE}`, 'text/html', language);
  expect(headers['content-language']).toBe(language);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(`>${back}</a>`);
});
