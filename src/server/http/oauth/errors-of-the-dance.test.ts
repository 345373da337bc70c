import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import {
  adminAuthorizeCall,
  authenticateCall,
  authorizeCall,
  cookieLoginCall,
  initiateCall,
  tokenCall,
} from '../../../contract/sessions.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { HTTP_STATUS } from '../http-status.ts';
import { headerOf, INITIATE, readConsumer, type Signer, signCall } from './testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const LATE = new Date('2026-11-23T11:00:00Z');

let database: TestDatabase;
let app: FastifyInstance;
let consumer: Signer;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(await testDeps(database.db, { clock: { now: NOW } }));
  consumer = await readConsumer(app);
  await insertTestCustomer(database.db, 'ana@example.com');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const json = (url: string, payload: object | string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json' },
});
const TOKEN = { method: 'POST', url: '/oauth/token' } as const;
const signed = (oauth: Readonly<Record<string, string>>, at = NOW) =>
  signCall({ ...consumer, token: 'none', tokenSecret: 'none' }, { ...TOKEN, at, oauth });
const twice = (call: ReturnType<typeof signCall>) => ({
  ...call,
  headers: { authorization: `${call.headers.authorization}, oauth_nonce="other"` },
});

/** One way to each error that a step of the dance is documented with. */
const WAYS: readonly (readonly [Call, string, () => InjectOptions])[] = [
  [authenticateCall, 'invalid_input', () => json('/panel/rest/authenticate', '{')],
  [authenticateCall, 'sign_in_failed', () => json('/panel/rest/authenticate', { email: 'a@b.example', pass: 'x' })],
  [cookieLoginCall, 'sign_in_required', () => json('/panel/rest/cookieLogin', {})],
  [initiateCall, 'oauth_missing_parameter', () => ({ method: 'POST', url: '/oauth/initiate' })],
  [initiateCall, 'oauth_duplicate_parameter', () => twice(signCall(consumer, { ...INITIATE, at: NOW }))],
  [
    initiateCall,
    'oauth_unsupported',
    () => signCall(consumer, { ...INITIATE, at: NOW, oauth: { oauth_callback: 'oob', oauth_version: '2.0' } }),
  ],
  [
    initiateCall,
    'oauth_unsupported',
    () =>
      signCall(consumer, { ...INITIATE, at: NOW, oauth: { oauth_callback: 'https://a.example/\r\nset-cookie: a=b' } }),
  ],
  [
    initiateCall,
    'oauth_unsupported',
    () => ({
      method: 'POST',
      url: '/oauth/initiate',
      headers: {
        authorization: headerOf([
          ['oauth_consumer_key', consumer.consumerKey],
          ['oauth_signature_method', 'PLAINTEXT'],
          ['oauth_signature', `${consumer.consumerSecret}&`],
          ['oauth_timestamp', String(NOW.getTime() / 1000)],
          ['oauth_nonce', 'n'],
          ['oauth_callback', 'oob'],
        ]),
      },
    }),
  ],
  [initiateCall, 'oauth_token_refused', () => signCall({ ...consumer, consumerSecret: 'x' }, { ...INITIATE, at: NOW })],
  [initiateCall, 'oauth_timestamp', () => signCall(consumer, { ...INITIATE, at: LATE })],
  [authorizeCall, 'oauth_refused', () => json('/oauth/authorize', { oauth_token: 'x', ticket: 'y' })],
  [authorizeCall, 'invalid_input', () => json('/oauth/authorize', { oauth_token: 'x' })],
  [adminAuthorizeCall, 'oauth_refused', () => json('/admin/oauth_authorize', { oauth_token: 'x', ticket: 'y' })],
  [adminAuthorizeCall, 'invalid_input', () => json('/admin/oauth_authorize', [])],
  [tokenCall, 'oauth_missing_parameter', () => TOKEN],
  [tokenCall, 'oauth_duplicate_parameter', () => twice(signed({ oauth_verifier: 'v' }))],
  [tokenCall, 'oauth_unsupported', () => signed({ oauth_signature_method: 'RSA-SHA1', oauth_verifier: 'v' })],
  [tokenCall, 'oauth_token_refused', () => signed({ oauth_verifier: 'v' })],
  [tokenCall, 'oauth_timestamp', () => signed({ oauth_verifier: 'v' }, LATE)],
];

describe('every error of the dance', () => {
  test.each(WAYS.map(([call, code, request]) => [call.path, code, call, request] as const))(
    '%s %s has the documented shape',
    async (_path, code, call, request) => {
      const answer = await app.inject(request());
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { server_time, ...problem } = answer.json();
      expect(problem).toEqual({
        type: 'about:blank',
        title: problem.message,
        status: HTTP_STATUS[code as keyof typeof HTTP_STATUS],
        code,
        message: expect.stringMatching(/\p{L}/u),
        request_id: answer.headers['x-request-id'],
        ...(code === 'invalid_input' && { fields: expect.any(Array) }),
      });
      expect(answer.statusCode).toBe(problem.status);
      expect(server_time, "the server's time where the time was wrong").toBe(
        code === 'oauth_timestamp' ? NOW.getTime() / 1000 : undefined,
      );
      expect(call.errors).toContain(code);
    },
  );

  test('that a step is documented with is among these', () => {
    const elsewhere = ['forbidden', 'wrong_origin', 'sign_in_locked', 'too_many_requests'];
    for (const call of [
      initiateCall,
      authorizeCall,
      adminAuthorizeCall,
      tokenCall,
      authenticateCall,
      cookieLoginCall,
    ]) {
      const shown = WAYS.filter(([each]) => each === call).map(([, code]) => code);
      expect(
        call.errors.filter((code) => !shown.includes(code) && !elsewhere.includes(code)),
        call.path,
      ).toEqual([]);
    }
  });
});

describe("a stranger's request token", () => {
  test('that its victim authorised is worth nothing without the verifier, which only the victim gets', async () => {
    const begun = Object.fromEntries(
      new URLSearchParams((await app.inject(signCall(consumer, { ...INITIATE, at: NOW }))).body),
    ) as Record<string, string>;
    const { ticket } = (
      await app.inject(json('/panel/rest/authenticate', { email: 'ana@example.com', pass: PASSWORD }))
    ).json();
    const authorised = await app.inject(json('/oauth/authorize', { oauth_token: begun.oauth_token, ticket }));
    expect(Object.keys(authorised.json())).toEqual(['oauth_verifier']);
    const stranger = {
      ...consumer,
      token: begun.oauth_token as string,
      tokenSecret: begun.oauth_token_secret as string,
    };
    const guesses: Record<string, string>[] = [
      {},
      { oauth_verifier: begun.oauth_token as string },
      { oauth_verifier: ticket },
    ];
    for (const oauth of guesses) {
      const answer = await app.inject(signCall(stranger, { ...TOKEN, at: NOW, oauth }));
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    const config = await app.inject(signCall(stranger, { url: '/panel/rest/config', at: NOW }));
    expect(config.json().loggedIn).toBe(false);
  });

  test('leads nobody anywhere: its callback is kept and never gone to', async () => {
    const oauth = { oauth_callback: 'https://evil.example/steal' };
    const answer = await app.inject(signCall(consumer, { ...INITIATE, at: NOW, oauth }));
    const token = new URLSearchParams(answer.body).get('oauth_token') as string;
    const { ticket } = (
      await app.inject(json('/panel/rest/authenticate', { email: 'ana@example.com', pass: PASSWORD }))
    ).json();
    const authorised = await app.inject(json('/oauth/authorize', { oauth_token: token, ticket }));
    expect(authorised.statusCode).toBe(200);
    for (const { headers, body } of [answer, authorised]) {
      expect(headers.location).toBeUndefined();
      expect(body).not.toContain('evil.example');
    }
  });
});
