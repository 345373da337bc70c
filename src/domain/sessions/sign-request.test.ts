import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { parseAuthorizationHeader } from './authorization-header.ts';
import { signingKey } from './base-string.ts';
import { type Hmac, signRequest } from './sign-request.ts';

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

const key = signingKey({ consumerSecret: 'consumer & secret', tokenSecret: 'señal' });
const hmac: Hmac = async (method, text) =>
  createHmac(method === 'HMAC-SHA1' ? 'sha1' : 'sha256', key)
    .update(text)
    .digest('base64');

test.each(['HMAC-SHA1', 'HMAC-SHA256'] as const)(
  'a request signed with %s carries what npm oauth-sign computes',
  async (signatureMethod) => {
    const header = await signRequest(
      {
        method: 'POST',
        url: 'https://shop.example/oauth/token?a=1&a=%C3%B1',
        form: [
          ['b', 'two words'],
          ['c', ''],
        ],
        consumerKey: 'key',
        token: 'token',
        verifier: 'verifier',
        bodyHash: 'Lve95gjOVATpfV8EL5X4nxwjKHE=',
        nonce: 'nonce~1',
        timestamp: 1_795_428_000,
        signatureMethod,
      },
      hmac,
    );
    const sent = Object.fromEntries(parseAuthorizationHeader(header) ?? []);
    const { oauth_signature, ...protocol } = sent;
    expect(protocol).toEqual({
      oauth_consumer_key: 'key',
      oauth_token: 'token',
      oauth_verifier: 'verifier',
      oauth_body_hash: 'Lve95gjOVATpfV8EL5X4nxwjKHE=',
      oauth_nonce: 'nonce~1',
      oauth_signature_method: signatureMethod,
      oauth_timestamp: '1795428000',
      oauth_version: '1.0',
    });
    const parameters = { ...protocol, a: ['1', 'ñ'], b: 'two words', c: '' };
    expect(oauth_signature).toBe(
      sign(signatureMethod, 'POST', 'https://shop.example/oauth/token', parameters, 'consumer & secret', 'señal'),
    );
  },
);
