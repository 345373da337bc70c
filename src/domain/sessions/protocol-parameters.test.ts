import { expect, test } from 'vitest';
import type { Parameter } from './parameters.ts';
import { readProtocolParameters } from './protocol-parameters.ts';

const COMPLETE: readonly Parameter[] = [
  ['oauth_consumer_key', 'key'],
  ['oauth_token', 'token'],
  ['oauth_signature_method', 'HMAC-SHA256'],
  ['oauth_signature', 'signature'],
  ['oauth_timestamp', '137131200'],
  ['oauth_nonce', 'nonce'],
];

test('a complete request is read; all but the signature is signed', () => {
  const read = readProtocolParameters([...COMPLETE, ['a', '1'], ['a', '2']]);
  expect(read).toMatchObject({
    ok: true,
    oauth: { consumerKey: 'key', token: 'token', method: 'HMAC-SHA256', callback: null, bodyHash: null },
  });
  expect(read.ok && read.signed.map(([name]) => name)).toEqual([
    ...['oauth_consumer_key', 'oauth_token', 'oauth_signature_method', 'oauth_timestamp', 'oauth_nonce'],
    ...['a', 'a'],
  ]);
});

const without = (name: string) => COMPLETE.filter((parameter) => parameter[0] !== name);
const replaced = (name: string, value: string): Parameter[] => [...without(name), [name, value]];

test('the steps of the dance carry an address, a verifier, a version and the hash of a body', () => {
  const more: Parameter[] = [
    ['oauth_version', '1.0'],
    ['oauth_callback', 'https://client.test/back'],
    ['oauth_verifier', 'verifier'],
    ['oauth_body_hash', 'hash'],
  ];
  expect(readProtocolParameters([...without('oauth_token'), ...more])).toMatchObject({
    ok: true,
    oauth: { token: '', callback: 'https://client.test/back', verifier: 'verifier', bodyHash: 'hash' },
  });
});

test('a value of 1024 characters is no wall of text', () => {
  expect(readProtocolParameters(replaced('oauth_nonce', 'a'.repeat(1024))).ok).toBe(true);
});

test.each<[string, Parameter[], string, string]>([
  ['no consumer key', without('oauth_consumer_key'), 'oauth_missing_parameter', 'oauth_consumer_key'],
  ['an empty nonce', replaced('oauth_nonce', ''), 'oauth_missing_parameter', 'oauth_nonce'],
  ['no signature', without('oauth_signature'), 'oauth_missing_parameter', 'oauth_signature'],
  ['no timestamp', without('oauth_timestamp'), 'oauth_missing_parameter', 'oauth_timestamp'],
  ['two nonces', [...COMPLETE, ['oauth_nonce', 'nonce']], 'oauth_duplicate_parameter', 'oauth_nonce'],
  ['two tokens', [...COMPLETE, ['oauth_token', 'other']], 'oauth_duplicate_parameter', 'oauth_token'],
  ['PLAINTEXT', replaced('oauth_signature_method', 'PLAINTEXT'), 'oauth_unsupported', 'oauth_signature_method'],
  ['version 2', [...COMPLETE, ['oauth_version', '2.0']], 'oauth_unsupported', 'oauth_version'],
  ['an unknown parameter', [...COMPLETE, ['oauth_surprise', '1']], 'oauth_unsupported', 'oauth_surprise'],
  ['a control character', replaced('oauth_nonce', 'a\u0000'), 'oauth_unsupported', 'oauth_nonce'],
  ['a wall of text', replaced('oauth_nonce', 'a'.repeat(1025)), 'oauth_unsupported', 'oauth_nonce'],
])('%s is refused', (_, parameters, code, name) => {
  expect(readProtocolParameters(parameters)).toEqual({ ok: false, code, params: { name } });
});
