import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { boundedFetch } from '../bounded-fetch.ts';
import type { IdentityPort, VerifiedToken } from './port.ts';

interface OpenIdConnectSettings {
  /** Address of the issuer, with or without trailing slash. */
  readonly issuer: string;
  readonly audience: string;
  /** Minimum interval between key requests, in milliseconds, however many tokens name an unknown key. */
  readonly cooldown?: number;
}

const HOUR = 60 * 60_000;
const TEN_MINUTES = 10 * 60_000;
const COOLDOWN = 30_000;
const TIMEOUT = 5_000;

/** Only algorithms with public keys: anybody can make a token with `none`, or with an HMAC over a published key. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Any OpenID Connect issuer. Its configuration is found by discovery and cached for an hour; its keys are cached for
 * ten minutes, or until a token names an unknown key. Source: OpenID Connect Discovery 1.0, section 4; Core 1.0,
 * section 3.1.3.7.
 */
export function openIdConnect({ issuer, audience, cooldown = COOLDOWN }: OpenIdConnectSettings): IdentityPort {
  let found: { readonly at: number; readonly issuer: Promise<Issuer> } | null = null;
  const discovered = (): Promise<Issuer> => {
    if (found && Date.now() - found.at < HOUR) return found.issuer;
    const asked = discover(issuer, cooldown);
    const mine = { at: Date.now(), issuer: asked };
    found = mine;
    // After a failure the next caller retries.
    asked.catch(() => {
      if (found === mine) found = null;
    });
    return asked;
  };
  return {
    audience,
    async verify(token, now): Promise<VerifiedToken> {
      try {
        const { name, keys } = await discovered();
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: name,
          audience,
          algorithms: ALGORITHMS,
          currentDate: now,
          clockTolerance: 60,
          requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
        });
        if (!isIdToken(protectedHeader.typ, payload)) return { ok: false, code: 'identity_refused', reason: 'kind' };
        return { ok: true, claims: payload };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/**
 * An access token of the same issuer for us may name the same person, but was given to somebody else for something else. It says so in its header
 * (RFC 9068, section 2.1), or by a claim of its issuer (Keycloak: `typ`; Amazon Cognito: `token_use`).
 */
function isIdToken(header: string | undefined, claims: JWTPayload): boolean {
  const isOr = (value: unknown, expected: string) =>
    value === undefined || (typeof value === 'string' && value.toLowerCase() === expected);
  return isOr(header?.replace(/^application\//i, ''), 'jwt') && isOr(claims.typ, 'id') && isOr(claims.token_use, 'id');
}

interface Issuer {
  /** The issuer's name as in its tokens. */
  readonly name: string;
  readonly keys: JWTVerifyGetKey;
}

class Unreachable extends Error {}

async function discover(issuer: string, cooldown: number): Promise<Issuer> {
  const bare = issuer.replace(/\/+$/, '');
  const answer = await boundedFetch(`${bare}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'error',
  });
  if (!answer.ok) throw new Unreachable(`discovery: HTTP ${answer.status}`);
  const { issuer: name, jwks_uri: jwks } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (typeof name !== 'string' || name.replace(/\/+$/, '') !== bare) throw new Unreachable('discovery: other issuer');
  if (typeof jwks !== 'string' || !URL.canParse(jwks)) throw new Unreachable('discovery: no keys');
  const address = new URL(jwks);
  if (new URL(bare).protocol === 'https:' && address.protocol !== 'https:') {
    throw new Unreachable('discovery: keys without https');
  }
  const options = { cacheMaxAge: TEN_MINUTES, cooldownDuration: cooldown, timeoutDuration: TIMEOUT };
  return { name, keys: createRemoteJWKSet(address, { ...options, [customFetch]: boundedFetch }) };
}

/** Separates an invalid token, which is the person's problem, from a failure to reach the issuer. */
function failureOf(error: unknown): VerifiedToken {
  const isTokenWrong =
    error instanceof errors.JOSEError &&
    error.code !== errors.JOSEError.code &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid);
  if (isTokenWrong) return { ok: false, code: 'identity_refused', reason: reasonOf(error) };
  const reason = error instanceof Unreachable ? error.message : (error as Error).name;
  return { ok: false, code: 'identity_provider_unreachable', reason };
}

/** jose names the claim that failed, and never its value. */
function reasonOf(error: errors.JOSEError): string {
  const claim =
    error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : '';
  return [error.code, claim].filter(Boolean).join(' ');
}
