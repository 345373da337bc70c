import { expect, test } from 'vitest';
import { signatureBaseString } from '../../domain/sessions/base-string.ts';
import { bodyHashOf, hmac, importSigningKey, newNonce } from './signing-key.ts';

/** RFC 5849 section 1.2: the printer's request for the photograph. */
const PHOTO = signatureBaseString({
  method: 'GET',
  url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
  parameters: [
    ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
    ['oauth_token', 'nnch734d00sl2jdk'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '137131202'],
    ['oauth_nonce', 'chapoH'],
  ],
});

test('the browser key makes the signature that RFC 5849 section 1.2 prints', async () => {
  const key = await importSigningKey({ consumerSecret: 'kd94hf93k423kf44', tokenSecret: 'pfkkdhi9sl3r4s00' });
  expect(await hmac(key, PHOTO)).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=');
});

test('the key gives its secrets to nobody', async () => {
  const key = await importSigningKey({ consumerSecret: 'c', tokenSecret: 't' });
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow();
});

test('the body hash is that of the body hash draft, section 9.2', async () => {
  expect(await bodyHashOf(new TextEncoder().encode('Hello World!'))).toBe('Lve95gjOVATpfV8EL5X4nxwjKHE=');
});

test('nonces do not repeat', () => {
  const nonces = new Set(Array.from({ length: 1000 }, newNonce));
  expect(nonces.size).toBe(1000);
});
