import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { FirstStep } from '../../../../contract/sessions.ts';
import type { Parameter } from '../../../../domain/sessions/parameters.ts';

/** A client for tests whose signatures are made by npm oauth-sign, so that ours are checked by somebody else's. */
export interface Signer {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token?: string;
  readonly tokenSecret?: string;
}

export interface CallToSign {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  readonly url: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Scheme and host that it is sent to; the one of `app.inject` unless said. */
  readonly origin?: string;
  /** When it is signed. */
  readonly at: Date;
  readonly signatureMethod?: 'HMAC-SHA1' | 'HMAC-SHA256';
  /** Further protocol parameters, or other values of the usual ones. */
  readonly oauth?: Readonly<Record<string, string>>;
  /** False leaves the hash of a JSON body out. */
  readonly hashesBody?: boolean;
}

const { sign } = createRequire(import.meta.url)('oauth-sign') as {
  sign(
    signatureMethod: string,
    httpMethod: string,
    uri: string,
    parameters: Readonly<Record<string, string | readonly string[]>>,
    consumerSecret: string,
    tokenSecret: string,
  ): string;
};

/** Host to which `app.inject` sends. */
const ORIGIN = 'http://localhost:80';

/** A signed call as `app.inject` takes it. */
export interface SignedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

export function signCall(signer: Signer, call: CallToSign): SignedCall {
  const method = call.method ?? 'GET';
  const payload = call.json === undefined ? undefined : JSON.stringify(call.json);
  const oauth = protocolOf(signer, call, payload);
  const url = new URL(call.url, call.origin ?? ORIGIN);
  const parameters = grouped([...url.searchParams, ...Object.entries(call.form ?? {}), ...oauth]);
  const signature = sign(
    call.signatureMethod ?? 'HMAC-SHA1',
    method,
    `${url.origin}${url.pathname}`,
    parameters,
    signer.consumerSecret,
    signer.tokenSecret ?? '',
  );
  return {
    method,
    url: call.url,
    headers: { authorization: headerOf([...oauth, ['oauth_signature', signature]]), ...contentType(call) },
    ...(payload !== undefined && { payload }),
    ...(call.form && { payload: new URLSearchParams(call.form).toString() }),
  };
}

/** The header text of protocol parameters, for putting wrong ones together by hand. */
export function headerOf(parameters: readonly Parameter[]): string {
  return `OAuth ${parameters.map(([name, value]) => `${name}="${encodeURIComponent(value)}"`).join(', ')}`;
}

/** The public consumer of the portal, as every client reads it. */
export async function readConsumer(app: FastifyInstance): Promise<Signer> {
  const config = (await app.inject('/panel/rest/config')).json();
  return { consumerKey: config.oauth_consumer_key, consumerSecret: config.oauth_consumer_secret };
}

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly at: Date;
  readonly secondStep?: (stepToken: string) => Promise<string>;
}

/**
 * Goes through the whole dance with e-mail and password, and returns what signs calls from then on. For tests of any call. `secondStep` exchanges the
 * token of a second step for a ticket.
 * @throws Error with the answer of the first step that was refused
 */
export async function signIn(
  app: FastifyInstance,
  { email, password, at, secondStep }: SignIn,
): Promise<Required<Signer>> {
  const consumer = await readConsumer(app);
  const proved = await answer<FirstStep>(app, {
    method: 'POST',
    url: '/panel/rest/authenticate',
    payload: { email, pass: password },
  });
  const ticket = proved.ticket ?? (await secondStep?.(proved.second_factor?.step_token ?? ''));
  const begun = await answer(app, signCall(consumer, { ...INITIATE, at }));
  const { oauth_verifier } = await answer(app, {
    method: 'POST',
    url: proved.type === 'admin' ? '/admin/oauth_authorize' : '/oauth/authorize',
    payload: { oauth_token: begun.oauth_token, ticket },
  });
  const signer = { ...consumer, token: begun.oauth_token as string, tokenSecret: begun.oauth_token_secret as string };
  const oauth = { oauth_verifier: oauth_verifier as string };
  const access = await answer(app, signCall(signer, { method: 'POST', url: '/oauth/token', at, oauth }));
  return { ...consumer, token: access.oauth_token as string, tokenSecret: access.oauth_token_secret as string };
}

/** The first step of the dance for a client that cannot be called back. */
export const INITIATE = { method: 'POST', url: '/oauth/initiate', oauth: { oauth_callback: 'oob' } } as const;

async function answer<T = Record<string, string>>(app: FastifyInstance, call: InjectOptions): Promise<T> {
  const response = await app.inject({ ...call, headers: { accept: 'application/json', ...call.headers } });
  if (response.statusCode !== 200) throw new Error(`${call.url}: ${response.statusCode} ${response.body}`);
  return response.json();
}

function protocolOf(signer: Signer, call: CallToSign, payload: string | undefined): Parameter[] {
  const usual: Record<string, string> = {
    oauth_consumer_key: signer.consumerKey,
    oauth_nonce: randomBytes(8).toString('hex'),
    oauth_signature_method: call.signatureMethod ?? 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(call.at.getTime() / 1000)),
    oauth_version: '1.0',
  };
  if (signer.token) usual.oauth_token = signer.token;
  if (payload !== undefined && call.hashesBody !== false)
    usual.oauth_body_hash = createHash('sha1').update(payload).digest('base64');
  return Object.entries({ ...usual, ...call.oauth });
}

function contentType(call: CallToSign): Record<string, string> {
  if (call.form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return call.json === undefined ? {} : { 'content-type': 'application/json' };
}

function grouped(parameters: readonly Parameter[]): Record<string, string[]> {
  // Parameters may have names of built-in object properties.
  const found: Record<string, string[]> = Object.create(null);
  for (const [name, value] of parameters) found[name] = [...(found[name] ?? []), value];
  return found;
}
