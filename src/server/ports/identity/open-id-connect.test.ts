import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { Events, OAuth2Issuer } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIdConnect } from './open-id-connect.ts';
import type { VerifiedToken } from './port.ts';
import { openTestIssuer, SHOP_AUDIENCE, type TestIssuer } from './testing/test-issuer.ts';

const NOW = new Date();
const SECONDS = Math.floor(NOW.getTime() / 1000);

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await openTestIssuer();
});
afterAll(() => issuer.close());

function open(cooldown = 0) {
  return openIdConnect({ issuer: issuer.url, audience: SHOP_AUDIENCE, cooldown });
}

describe('a token', () => {
  test('is good with the key, issuer, audience and times that it should have', async () => {
    const verified = await open().verify(await issuer.token(), NOW);
    expect(verified).toMatchObject({ ok: true, claims: { sub: 'u-1', email: 'ana@example.com' } });
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED iss'],
    ['for another application', { aud: 'somebody' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED aud'],
    ['that has expired', { exp: SECONDS - 120 }, 'ERR_JWT_EXPIRED exp'],
    ['that is not yet good', { nbf: SECONDS + 120 }, 'ERR_JWT_CLAIM_VALIDATION_FAILED nbf'],
    ['that never ends', { exp: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED exp'],
    ['of nobody', { sub: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED sub'],
  ])('%s is refused', async (_, claims, reason) => {
    expect(await open().verify(await issuer.token(claims), NOW)).toEqual({
      ok: false,
      code: 'identity_refused',
      reason,
    });
  });

  test.each([
    ['of a header', {}, { typ: 'at+jwt' }],
    ['of a header with its whole type', {}, { typ: 'application/at+jwt' }],
    ['of a claim of Keycloak', { typ: 'Bearer' }, {}],
    ['of a claim of Cognito', { token_use: 'access' }, {}],
  ])('that is an access token, by the word %s, is refused', async (_, claims, header) => {
    const refused = { ok: false, code: 'identity_refused', reason: 'kind' };
    expect(await open().verify(await issuer.token(claims, 'first', header), NOW)).toEqual(refused);
  });

  test.each([
    ['a header', {}, { typ: 'application/JWT' }],
    ['claims', { typ: 'ID', token_use: 'id' }, {}],
  ])('that says by %s that it is an ID token is good', async (_, claims, header) => {
    expect(await open().verify(await issuer.token(claims, 'first', header), NOW)).toMatchObject({ ok: true });
  });

  test('that was changed afterwards is refused', async () => {
    const [header, , signature] = (await issuer.token()).split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'u-2', aud: 'shop' })).toString('base64url');
    const verified = await open().verify([header, payload, signature].join('.'), NOW);
    expect(verified).toMatchObject({ code: 'identity_refused', reason: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
  });

  test('without a signature, or with one over the public key as a secret, is refused', async () => {
    const claims = { iss: issuer.url, sub: 'u-1', aud: 'shop', iat: SECONDS, exp: SECONDS + 60 };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const none = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const [key] = issuer.issuer.keys.toJSON();
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(JSON.stringify(key)));
    for (const forged of [none, hmac, 'no token at all', '']) {
      expect(await open().verify(forged, NOW)).toMatchObject({ ok: false, code: 'identity_refused' });
    }
  });
});

describe('keys', () => {
  test('are fetched once for many tokens, and again for a token with a key that is new', async () => {
    const port = open();
    const count = countRequests('/jwks');
    for (const each of [await issuer.token({}, 'first'), await issuer.token({}, 'first')]) {
      expect((await port.verify(each, NOW)).ok).toBe(true);
    }
    expect(count()).toBe(1);
    await issuer.issuer.keys.generate('RS256', { kid: 'second' });
    expect((await port.verify(await issuer.token({}, 'second'), NOW)).ok).toBe(true);
    expect(count()).toBe(2);
  });

  test('are not asked for again for each token with a key that nobody has', async () => {
    const port = open(60_000);
    const stranger = new OAuth2Issuer();
    await stranger.keys.generate('RS256', { kid: 'stranger' });
    stranger.url = issuer.url;
    const count = countRequests('/jwks');
    for (let turn = 0; turn < 5; turn++) {
      const verified = await port.verify(await stranger.buildToken(), NOW);
      expect(verified).toMatchObject({ code: 'identity_refused', reason: 'ERR_JWKS_NO_MATCHING_KEY' });
    }
    expect(count()).toBe(1);
  });
});

describe('an issuer', () => {
  test('that calls itself otherwise is not believed', async () => {
    issuer.service.once(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
      Object.assign(body, { issuer: 'https://elsewhere.example' });
    });
    const port = open();
    expect(await port.verify(await issuer.token(), NOW)).toMatchObject({ reason: 'discovery: other issuer' });
    expect((await port.verify(await issuer.token(), NOW)).ok, 'and is asked again the next time').toBe(true);
  });

  test('that fails, is not there or talks nonsense is unreachable, which is not the fault of the person', async () => {
    const nonsense = createServer((_request, response) => response.end('<h1>Hello</h1>'));
    await new Promise<void>((resolve) => nonsense.listen(0, 'localhost', resolve));
    const at = (url: string) => openIdConnect({ issuer: url, audience: SHOP_AUDIENCE });
    const unreachable: Partial<VerifiedToken> = { ok: false, code: 'identity_provider_unreachable' };
    expect(
      await at(`http://localhost:${(nonsense.address() as AddressInfo).port}`).verify(await issuer.token(), NOW),
    ).toMatchObject(unreachable);
    await new Promise((resolve) => nonsense.close(resolve));
    expect(await at(issuer.url.replace(/\d+$/, '1')).verify(await issuer.token(), NOW)).toMatchObject(unreachable);
    issuer.service.once(Events.BeforeWellKnownOpenIdConfiguration, (response) => {
      response.statusCode = 500;
    });
    expect(await open().verify(await issuer.token(), NOW)).toMatchObject({ reason: 'discovery: HTTP 500' });
  });
});

/** Counts requests to a path of the issuer from now on. */
function countRequests(path: string): () => number {
  const before = issuer.asked.length;
  return () => issuer.asked.slice(before).filter((each) => each === path).length;
}
