import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PagePort } from '../contract/pages/page-port.ts';
import type { PostedFields } from '../contract/pages/posted-form.ts';
import { answerPost, postedFields, readPage } from './page-answers.ts';
import { lostFormContext, pagePortContext, postedFormContext, presentFailureContext } from './page-port-context.ts';

const FAILURES = {
  not_found: { status: 404, code: 'not_found', message: 'No existe o no es tuyo.', request_id: 'r1', locale: 'es' },
  sign_in_required: {
    status: 401,
    code: 'sign_in_required',
    message: 'Entra en tu cuenta.',
    request_id: 'r1',
    locale: 'es',
  },
  internal: { status: 500, code: 'internal', message: 'Ha fallado algo.', request_id: 'r1', locale: 'es' },
} as const;

function argsOf(request: Request, posted: Readonly<Record<string, string>> = {}) {
  const context = new RouterContextProvider();
  context.set(pagePortContext, {} as PagePort);
  context.set(postedFormContext, { fields: posted, files: [] });
  context.set(lostFormContext, null);
  context.set(presentFailureContext, (error) => FAILURES[error as keyof typeof FAILURES] ?? FAILURES.internal);
  const url = new URL(request.url.replace('.data', ''));
  return { request, url, context };
}

function post(path: string): Request {
  return new Request(`https://registralia.test${path}`, { method: 'POST' });
}

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  );
}

const get = (path: string) => new Request(`https://registralia.test${path}`);
const whereTo = (error: unknown) => (error as Response).headers.get('location');

test('fields of the query and of the form come together, and what is posted wins over the address', () => {
  const fields = postedFields(argsOf(post('/x?return_to=%2Forders&type=bizum'), { q5: 'a,b', type: 'cc' }));
  expect(fields).toEqual({ return_to: '/orders', q5: 'a,b', type: 'cc' });
});

test('a page that is only looked at has the fields of its query', () => {
  expect(postedFields(argsOf(get('/x?attempt=1')))).toEqual({ attempt: '1' });
});

test('a page that does not exist leads home', async () => {
  const error = await thrownBy(readPage(argsOf(get('/orders/detail/1')), () => Promise.reject('not_found')));
  expect(whereTo(error)).toBe('/');
});

test('a page of somebody leads to sign-in, which remembers the address', async () => {
  const error = await thrownBy(readPage(argsOf(get('/orders?page=2')), () => Promise.reject('sign_in_required')));
  expect(whereTo(error)).toBe('/login?return_to=%2Forders%3Fpage%3D2');
});

test('the address to come back to is the page, also when the router asked for its data', async () => {
  const error = await thrownBy(readPage(argsOf(get('/orders.data?page=2')), () => Promise.reject('sign_in_required')));
  expect(whereTo(error)).toBe('/login?return_to=%2Forders%3Fpage%3D2');
});

test('a post of somebody whose session is over is not repeated after sign-in, which leads back to its page', async () => {
  const error = await thrownBy(answerPost(argsOf(post('/tienda/cart')), () => Promise.reject('sign_in_required')));
  expect(whereTo(error)).toBe('/login?return_to=%2Ftienda%2Fcart');
});

test('any other failure keeps its status, sentence and request id', async () => {
  const error = await thrownBy(readPage(argsOf(get('/orders')), () => Promise.reject(new Error('boom'))));
  expect(error).toMatchObject({ data: FAILURES.internal, init: { status: 500 } });
});

test('an answer that is thrown as a response is taken as it is', async () => {
  const response = new Response(null, { status: 303, headers: { location: '/tienda/nota-simple/step2' } });
  expect(await thrownBy(readPage(argsOf(get('/tienda/nota-simple/step7')), () => Promise.reject(response)))).toBe(
    response,
  );
});

test('a refused form comes back with its page and status', async () => {
  const seen: PostedFields[] = [];
  const answer = await answerPost(argsOf(post('/login'), { email: 'x' }), async (_port, fields) => {
    seen.push(fields);
    return { ok: false, status: 422, page: { email: fields.email } };
  });
  expect(answer).toMatchObject({ data: { page: { email: 'x' } }, init: { status: 422 } });
  expect(seen).toHaveLength(1);
});

test.each([
  ['/tienda/cart', false],
  ['/', false],
  ['/orders/detail/10000001', false],
  ['/oauth/authorize?oauth_token=t', true],
  ['/agentes/tramites/-1', true],
  ['/sandbox/bank', true],
])('an accepted form leads to %s, loading a new document: %s', async (redirect, isDocument) => {
  const answer = await thrownBy(answerPost(argsOf(post('/login')), async () => ({ ok: true, redirect })));
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([303, redirect]);
  expect(headers.has('X-Remix-Reload-Document')).toBe(isDocument);
});
