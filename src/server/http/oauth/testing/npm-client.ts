import { createHash } from 'node:crypto';
import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';
import { OAuth } from 'oauth';
import type { KindOfCall } from './kinds-of-calls.ts';

/** Token and secret as npm oauth hands them over. */
export interface GrantedToken {
  readonly token: string;
  readonly secret: string;
  readonly more: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** npm oauth with promises, connecting to one server for every host name. */
export class NpmClient extends OAuth {
  readonly #origin: URL;

  constructor(origin: string, consumer: { consumerKey: string; consumerSecret: string }, method: string) {
    const [initiate, token] = [`${origin}/oauth/initiate`, `${origin}/oauth/token`];
    const callback = 'https://client.example/back?a=1';
    super(initiate, token, consumer.consumerKey, consumer.consumerSecret, '1.0', callback, method);
    this.#origin = new URL(origin);
  }

  requestToken(): Promise<GrantedToken> {
    return new Promise((resolve, reject) => {
      this.getOAuthRequestToken((error, token, secret, more) =>
        error ? reject(error) : resolve({ token, secret, more }),
      );
    });
  }

  accessToken({ token, secret, verifier }: Omit<GrantedToken, 'more'> & { verifier: string }): Promise<GrantedToken> {
    return new Promise((resolve, reject) => {
      this.getOAuthAccessToken(token, secret, verifier, (error, accessed, accessSecret, more) =>
        error ? reject(error) : resolve({ token: accessed, secret: accessSecret, more }),
      );
    });
  }

  /** Signs a call and sends it; bodies that are no form are covered by their hash. */
  send(call: KindOfCall, { token, secret }: Omit<GrantedToken, 'more'>): Promise<Answer> {
    const { method, path, host = this.#origin.host, body } = call;
    this._headers = { Host: host };
    const url = `${this.#origin.protocol}//${host}${path}`;
    const form = body && 'form' in body ? grouped(body.form) : undefined;
    const other = body && 'text' in body ? body : undefined;
    const extra = form ?? (other && { oauth_body_hash: createHash('sha1').update(other.text).digest('base64') });
    return new Promise((resolve) => {
      this._performSecureRequest(token, secret, method, url, extra, other?.text, other?.type, (error, data, response) =>
        resolve({ status: error?.statusCode ?? response?.statusCode ?? 0, body: String(data) }),
      );
    });
  }

  /** Sends JSON as the library does by default: signed, but without a body hash. */
  postJson(path: string, body: string, { token, secret }: Omit<GrantedToken, 'more'>): Promise<Answer> {
    return new Promise((resolve) => {
      this.post(this.#origin.origin + path, token, secret, body, 'application/json', (error, data, response) =>
        resolve({ status: error?.statusCode ?? response?.statusCode ?? 0, body: String(data ?? error?.data) }),
      );
    });
  }

  protected override _createClient(
    _port?: number | string,
    _hostname?: string,
    method?: string,
    path?: string,
    headers?: OutgoingHttpHeaders,
  ): ClientRequest {
    const { hostname, port } = this.#origin;
    return request({ hostname, port, method, path, headers });
  }
}

function grouped(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of pairs) found[name] = [...(found[name] ?? []), value];
  return found;
}
