import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signatureBaseString, signingKey } from './base-string.ts';
import type { Parameter } from './parameters.ts';

/** npm oauth-sign, which ships no types. */
const reference = createRequire(import.meta.url)('oauth-sign') as {
  generateBase(method: string, uri: string, parameters: Readonly<Record<string, string | readonly string[]>>): string;
  hmacsign(
    method: string,
    uri: string,
    parameters: Readonly<Record<string, string | readonly string[]>>,
    consumerSecret: string,
    tokenSecret: string,
  ): string;
};

const hmacSha1 = (key: string, text: string) => createHmac('sha1', key).update(text).digest('base64');

describe('the vectors of RFC 5849', () => {
  const consumer = ['oauth_consumer_key', 'dpf43f3p2l4k3l03'] as const;
  const method = ['oauth_signature_method', 'HMAC-SHA1'] as const;

  test('section 1.2, temporary credentials', () => {
    const text = signatureBaseString({
      method: 'POST',
      url: 'https://photos.example.net/initiate',
      parameters: [
        consumer,
        method,
        ['oauth_timestamp', '137131200'],
        ['oauth_nonce', 'wIjqoS'],
        ['oauth_callback', 'http://printer.example.com/ready'],
      ],
    });
    expect(hmacSha1(signingKey({ consumerSecret: 'kd94hf93k423kf44' }), text)).toBe('74KNZJeDHnMBp0EMJ9ZHt/XKycU=');
  });

  test('section 1.2, token credentials', () => {
    const text = signatureBaseString({
      method: 'POST',
      url: 'https://photos.example.net/token',
      parameters: [
        consumer,
        method,
        ['oauth_token', 'hh5s93j4hdidpola'],
        ['oauth_timestamp', '137131201'],
        ['oauth_nonce', 'walatlh'],
        ['oauth_verifier', 'hfdp7dh39dks9884'],
      ],
    });
    const key = signingKey({ consumerSecret: 'kd94hf93k423kf44', tokenSecret: 'hdhd0244k9j7ao03' });
    expect(hmacSha1(key, text)).toBe('gKgrFCywp7rO0OXSjdot/IHF7IU=');
  });

  test('section 1.2, a photo: scheme http, parameters of the query', () => {
    const text = signatureBaseString({
      method: 'GET',
      url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
      parameters: [
        consumer,
        method,
        ['oauth_token', 'nnch734d00sl2jdk'],
        ['oauth_timestamp', '137131202'],
        ['oauth_nonce', 'chapoH'],
      ],
    });
    const key = signingKey({ consumerSecret: 'kd94hf93k423kf44', tokenSecret: 'pfkkdhi9sl3r4s00' });
    expect(hmacSha1(key, text)).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=');
  });

  test('section 3.4.1.1: repeated, empty and encoded parameters of query and form', () => {
    const text = signatureBaseString({
      method: 'post',
      url: 'http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
      parameters: [
        ['oauth_consumer_key', '9djdj82h48djs9d2'],
        ['oauth_token', 'kkk9d7dh3k39sjv7'],
        ['oauth_signature_method', 'HMAC-SHA1'],
        ['oauth_timestamp', '137131201'],
        ['oauth_nonce', '7d8f3e4a'],
        ['c2', ''],
        ['a3', '2 q'],
      ],
    });
    expect(text).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2' +
        '%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1' +
        '%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    );
  });
});

test.each([
  ['HTTPS://Shop.Example:443/a', 'https%3A%2F%2Fshop.example%2Fa'],
  ['https://shop.example:80/a', 'https%3A%2F%2Fshop.example%3A80%2Fa'],
  ['http://localhost:3000', 'http%3A%2F%2Flocalhost%3A3000%2F'],
  ['http://[::1]:80/a%2Fb#part', 'http%3A%2F%2F%5B%3A%3A1%5D%2Fa%252Fb'],
])('the address %s is signed as %s', (url, uri) => {
  expect(signatureBaseString({ method: 'GET', url, parameters: [] })).toBe(`GET&${uri}&`);
});

test.each(['/relative', 'ftp://a/b', 'https://user@host/', 'https://host/?a=%', 'https://'])(
  'the address %s cannot be signed',
  (url) => {
    expect(() => signatureBaseString({ method: 'GET', url, parameters: [] })).toThrow(RangeError);
  },
);

test('any parameters give the base string and the signature of npm oauth-sign', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(
      fc.dictionary(text, fc.array(text, { minLength: 1, maxLength: 3 }), { maxKeys: 6, noNullPrototype: true }),
      text,
      text,
      (fields, consumerSecret, tokenSecret) => {
        const parameters = Object.entries(fields).flatMap(([name, values]) => values.map((v): Parameter => [name, v]));
        const [query, others] = [parameters.slice(0, 2), parameters.slice(2)];
        const encoded = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
        const ours = signatureBaseString({
          method: 'GET',
          url: `https://shop.example/a${encoded ? `?${encoded}` : ''}`,
          parameters: others,
        });
        expect(ours).toBe(reference.generateBase('GET', 'https://shop.example/a', fields));
        expect(hmacSha1(signingKey({ consumerSecret, tokenSecret }), ours)).toBe(
          reference.hmacsign('GET', 'https://shop.example/a', fields, consumerSecret, tokenSecret),
        );
      },
    ),
    { numRuns: 500 },
  );
});
