import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type ProtocolParameters, readProtocolParameters } from '../../../domain/sessions/protocol-parameters.ts';
import { isTimely } from '../../../domain/sessions/session-limits.ts';
import { API_KEY_PREFIX } from '../../actions/api-keys/create-api-key.ts';
import { type FoundKey, findApiKey } from '../../actions/api-keys/find-api-key.ts';
import type { Deps } from '../../ctx.ts';
import { rawBody } from '../read-body.ts';
import { isBodyHashRight, isSignatureRight } from './check-signature.ts';
import { collectParameters } from './collect-parameters.ts';
import { findKeys, isTokenUsable, type KnownToken } from './find-keys.ts';
import { rememberNonce } from './remember-nonce.ts';

/** A request with a valid signature, a valid timestamp and a new nonce. */
interface SignedRequest {
  readonly oauth: ProtocolParameters;
  /** Null for a request signed with the consumer's secret alone. */
  readonly token: KnownToken | null;
  /** For a firm's own program, which needs no token; null for everybody else. */
  readonly key: FoundKey | null;
}

const verified = new WeakMap<FastifyRequest, SignedRequest>();
const rightlySigned = new WeakMap<FastifyRequest, Promise<SignedRequest>>();

/**
 * Verifies a request with an `Authorization: OAuth` header. A body that is no form is covered by the hash that its client sends;
 * standard clients send none. Source: RFC 5849 section 3.2; facts.md "OAuth 1.0a".
 * @throws AppError as verifySignature; oauth_refused when the body is not that of its hash, or the nonce was used before
 */
export async function verifySignedRequest(deps: Deps, request: FastifyRequest): Promise<SignedRequest> {
  const result = await verifySignature(deps, request);
  const { oauth } = result;
  if (!isBodyHashRight(oauth, rawBody(request))) throw new AppError('oauth_refused');
  await rememberNonce(deps, oauth);
  verified.set(request, result);
  return result;
}

/**
 * Verifies a request except its body, which is needed for forms only: timestamp, keys and signature, which covers the body's hash. Uses no
 * nonce up.
 * @throws AppError oauth_missing_parameter, oauth_duplicate_parameter, oauth_unsupported (400), oauth_timestamp with `server_time` in
 * seconds since 1970, or oauth_refused, which never says what was wrong (401)
 */
export function verifySignature(deps: Deps, request: FastifyRequest): Promise<SignedRequest> {
  const found = rightlySigned.get(request) ?? checkSignature(deps, request);
  rightlySigned.set(request, found);
  return found;
}

async function checkSignature(deps: Deps, request: FastifyRequest): Promise<SignedRequest> {
  const collected = collectParameters(request);
  const read = readProtocolParameters([...collected.header, ...collected.query, ...collected.form]);
  if (!read.ok) throw new AppError(read.code, read.params);
  const { oauth, signed } = read;
  refuseOtherTimes(deps, oauth);
  const { consumerSecret, token, key } = await loadSecrets(deps, oauth);
  const right = isSignatureRight({
    httpMethod: request.method,
    address: collected.url.split('?')[0] as string,
    signed,
    oauth,
    consumerSecret,
    tokenSecret: token?.secret ?? '',
  });
  if (!right) throw new AppError('oauth_refused');
  return { oauth, token, key };
}

/** @throws AppError oauth_refused */
async function loadSecrets(
  deps: Deps,
  oauth: ProtocolParameters,
): Promise<Pick<SignedRequest, 'token' | 'key'> & { readonly consumerSecret: string }> {
  if (oauth.consumerKey.startsWith(API_KEY_PREFIX)) {
    const key = oauth.token === '' ? await findApiKey(deps, oauth.consumerKey) : null;
    if (!key) throw new AppError('oauth_refused');
    return { consumerSecret: key.secret, token: null, key };
  }
  const keys = await findKeys(deps, oauth);
  if (!keys || (oauth.token !== '' && !isTokenUsable(keys.token, deps.now()))) throw new AppError('oauth_refused');
  return { ...keys, key: null };
}

/**
 * Verification of a request that must be signed.
 * @throws AppError oauth_missing_parameter when it was not signed at all
 */
export function signedRequestOf(request: FastifyRequest): SignedRequest {
  const found = verified.get(request);
  if (!found) throw new AppError('oauth_missing_parameter', { name: 'oauth_consumer_key' });
  return found;
}

function refuseOtherTimes(deps: Deps, oauth: ProtocolParameters): void {
  const now = deps.now();
  if (isTimely(oauth.timestamp, now)) return;
  const seconds = Math.floor(now.getTime() / 1000);
  throw new AppError('oauth_timestamp', { server_time: seconds }, { server_time: seconds });
}
