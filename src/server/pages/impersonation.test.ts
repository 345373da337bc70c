// A back-office user impersonating a customer, over HTTP on the real pages and calls.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginImpersonation } from '../actions/impersonation/begin-impersonation.ts';
import { signInSession } from '../actions/sessions/sign-in-session.ts';
import { insertTestAgent, insertTestCustomer } from '../actions/sessions/testing/people.ts';
import type { Deps } from '../ctx.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { type TestClock, testCtx } from '../testing/test-deps.ts';

let shop: PageApp;
let deps: Deps & { clock: TestClock };
let customerId: number;
let agentId: number;

beforeAll(async () => {
  shop = await openPageApp({ keep: true });
  deps = shop.deps as typeof deps;
});
afterAll(() => shop.close());
beforeEach(async () => {
  customerId = await insertTestCustomer(deps.db, `${crypto.randomUUID()}@example.com`);
  agentId = await insertTestAgent(deps.db, `${crypto.randomUUID()}@example.com`);
});

const later = (minutes: number) => {
  deps.clock.now = new Date(deps.clock.now.getTime() + minutes * 60_000);
};
const agent = (role: 'Agente' | 'Notario' = 'Agente') =>
  ({ kind: 'agent', agentId, role, panelRoles: [], notaryId: role === 'Notario' ? 1 : null }) as const;
const begin = () => beginImpersonation(testCtx(deps, { actor: agent() }), customerId);

const HEADERS = { host: 'localhost:3000', accept: 'text/html' };
const OWN = { ...HEADERS, origin: 'http://localhost:3000' };

async function get(url: string, cookie = '') {
  const answer = await shop.app.inject({ url, headers: { ...HEADERS, cookie } });
  return { status: answer.statusCode, html: answer.body, cookies: answer.cookies, headers: answer.headers };
}

async function post(url: string, cookie: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString();
  const headers = { ...OWN, cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, html: answer.body, location: answer.headers.location, cookies: answer.cookies };
}

/** Starts an impersonation. @returns the `Cookie` header of its browser */
async function impersonating(): Promise<string> {
  const { href } = await begin();
  const opened = await get(new URL(href).pathname);
  const cookie = opened.cookies.find(({ name }) => name.startsWith('visit-'));
  expect(opened.status).toBe(303);
  return `${cookie?.name}=${cookie?.value}`;
}

const giveReason = (cookie: string, reason: string) =>
  post('/tienda/customer/visit', cookie, { intent: 'reason', reason });
const rename = (cookie: string) =>
  post('/orders/profile', cookie, { firstname: 'Ana', lastname: 'Visitada', phone: '', locale: 'es' });

describe('impersonating a customer', () => {
  test('R341 opens once, within two minutes, on the customer’s portal, and shows the customer’s orders under a banner with both names', async () => {
    const { href, expires_at } = await begin();
    const { pathname } = new URL(href);
    expect(new Date(expires_at).getTime() - deps.now().getTime()).toBe(120_000);
    const opened = await get(pathname);
    expect(opened).toMatchObject({ status: 303, headers: { location: '/orders' } });
    expect((await get(pathname)).headers.location).toBe('/');
    const late = await begin();
    later(2);
    expect((await get(new URL(late.href).pathname)).cookies.map(({ name }) => name)).toEqual(['lost']);
    const { html } = await get('/orders', await impersonating());
    expect(html).toContain('Ves la cuenta de Ana Prueba como Eva Agente.');
    expect(html).toContain('Solo puedes mirar.');
  });

  test('shows the banner on public pages too, which others get without it from what is kept', async () => {
    await get('/tienda/servicios');
    const cookie = await impersonating();
    expect((await get('/tienda/servicios', cookie)).html).toContain('Ves la cuenta de Ana Prueba');
    expect((await get('/tienda/servicios')).html).not.toContain('Ves la cuenta de');
  });

  test('only looks until its agent says why; the reason is kept and changes are possible from then on', async () => {
    const cookie = await impersonating();
    const refused = await rename(cookie);
    expect(refused.status).toBe(403);
    expect(refused.html).toContain('di antes el motivo');
    const empty = await giveReason(cookie, 'ok');
    expect(empty.status).toBe(422);
    expect(empty.html).toContain('Di el motivo con unas palabras');
    const given = await giveReason(cookie, ' Pide corregir  su apellido ');
    expect(given).toMatchObject({ status: 303, location: '/orders' });
    expect((await rename(cookie)).status).toBe(303);
    const row = await deps.db
      .selectFrom('customer_visits')
      .select('reason')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(row.reason).toBe('Pide corregir su apellido');
  });

  test('writes what it does under both names', async () => {
    const cookie = await impersonating();
    await giveReason(cookie, 'Pide corregir su apellido');
    await rename(cookie);
    const visits = deps.db.selectFrom('customer_visits').select('visit_id').where('customer_id', '=', customerId);
    const events = await deps.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'actor_id', 'visiting_agent_id', 'action'])
      .where('visit_id', 'in', visits)
      .where('action', 'not like', 'visit.%')
      .execute();
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(event).toMatchObject({ actor_kind: 'customer', actor_id: customerId, visiting_agent_id: agentId });
    }
  });

  test('neither pays, nor changes password or address, nor becomes a session of the customer’s own, reason or not', async () => {
    const cookie = await impersonating();
    await giveReason(cookie, 'Pide ayuda con su pedido');
    for (const url of ['/tienda/customer/payment/cc', '/tienda/customer/checkout', '/orders/profile/security']) {
      const answer = await post(url, cookie, { intent: 'password' });
      expect({ url, status: answer.status }).toEqual({ url, status: 403 });
      expect(answer.html).toContain('Esto solo lo puede hacer el propio cliente');
    }
    for (const url of ['/panel/rest/cookieLogin', '/panel/rest/checkoutAuthenticated']) {
      const headers = { ...OWN, cookie, 'content-type': 'application/json' };
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload: '{}' });
      expect({ url, status: answer.statusCode, code: answer.json().code }).toEqual({
        url,
        status: 403,
        code: 'impersonation_refused',
      });
    }
  });

  test('only looks by calls as well', async () => {
    const cookie = await impersonating();
    const call = (method: 'GET' | 'POST', url: string) =>
      shop.app.inject({ method, url, headers: { ...OWN, cookie, 'content-type': 'application/json' }, payload: '{}' });
    expect((await call('GET', '/panel/rest/client')).statusCode).toBe(200);
    for (const [method, url] of [
      ['POST', '/panel/rest/clientupdate'],
      ['POST', '/panel/rest/addgeneric'],
      ['GET', '/panel/rest/delquoteitem?id=1'],
    ] as const) {
      expect({ url, code: (await call(method, url)).json().code }).toEqual({ url, code: 'impersonation_read_only' });
    }
  });

  test('ends with one click, and after a quarter of an hour regardless of activity; the customer’s own session is back', async () => {
    const cookies: string[] = [];
    const ctx = { ...testCtx(deps), setCookie: (cookie: string) => cookies.push(cookie) };
    await signInSession(ctx, await insertTestCustomer(deps.db, 'own@example.com'), { atCheckout: false });
    const own = cookies[0]?.split(';')[0] as string;
    const cookie = await impersonating();
    const ended = await post('/tienda/customer/visit', `${own}; ${cookie}`, { intent: 'end' });
    expect(ended).toMatchObject({ status: 303, location: '/' });
    expect(ended.cookies).toContainEqual(expect.objectContaining({ name: cookie.split('=')[0], maxAge: 0 }));
    expect((await get('/orders', cookie)).headers.location).toContain('/login');
    expect((await get('/orders', `${own}; ${cookie}`)).status).toBe(200);
    const another = await impersonating();
    for (let n = 0; n < 2; n += 1) {
      later(7);
      expect((await get('/orders', another)).status).toBe(200);
    }
    later(1);
    expect((await get('/orders', another)).headers.location).toContain('/login');
  });

  test('is seen by the customer: who, when, why, and whether anything was changed', async () => {
    await impersonating();
    const changing = await impersonating();
    await giveReason(changing, 'Pide corregir su apellido');
    await rename(changing);
    const cookies: string[] = [];
    const ctx = { ...testCtx(deps), setCookie: (cookie: string) => cookies.push(cookie) };
    await signInSession(ctx, customerId, { atCheckout: false });
    const { html } = await get('/orders/profile/visits', cookies[0]?.split(';')[0]);
    expect(html).toContain('Eva A.');
    expect(html).toContain('Pide corregir su apellido');
    expect(html).toContain('Solo miró.');
    expect(html).toMatch(/Hizo (un cambio|\d+ cambios)\./);
  });

  test('R264 is for agents only, and ends when the agent leaves', async () => {
    const notary = testCtx(deps, { actor: agent('Notario') });
    await expect(beginImpersonation(notary, customerId)).rejects.toMatchObject({ code: 'forbidden' });
    const ctx = testCtx(deps, { actor: agent() });
    await expect(beginImpersonation(ctx, 999_999)).rejects.toMatchObject({ code: 'not_found' });
    const cookie = await impersonating();
    await deps.db.updateTable('agents').set({ active: false }).where('agent_id', '=', agentId).execute();
    expect((await get('/orders', cookie)).headers.location).toContain('/login');
  });
});
