import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorizationHeader, isOAuthHeader, parseAuthorizationHeader } from './authorization-header.ts';

test('the header of RFC 5849 section 3.5.1 is read, its realm left out', () => {
  const header = `OAuth realm="Example",
     oauth_consumer_key="0685bd9184jfhq22",
     oauth_token="ad180jjd733klru7",
     oauth_signature_method="HMAC-SHA1",
     oauth_signature="wOJIO9A2W5mFwDgiDvZbTSMK%2FPY%3D",
     oauth_timestamp="137131200",
     oauth_nonce="4572616e48616d6d65724c61686176",
     oauth_version="1.0"`;
  expect(parseAuthorizationHeader(header)).toEqual([
    ['oauth_consumer_key', '0685bd9184jfhq22'],
    ['oauth_token', 'ad180jjd733klru7'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_signature', 'wOJIO9A2W5mFwDgiDvZbTSMK/PY='],
    ['oauth_timestamp', '137131200'],
    ['oauth_nonce', '4572616e48616d6d65724c61686176'],
    ['oauth_version', '1.0'],
  ]);
});

test('a written header is read back, with any values', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const name = text.filter((value) => value !== '' && value.toLowerCase() !== 'realm');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { minLength: 1 }), (parameters) => {
      expect(parseAuthorizationHeader(authorizationHeader(parameters))).toEqual(parameters);
    }),
  );
});

test.each(['Basic abc', 'OAuth', 'OAuth a=b', 'OAuth a="%"', 'OAuth a="b" c="d"', 'OAuth ="b"', 'OAuth a="b"x'])(
  'the header %s is not well formed',
  (header) => {
    expect(parseAuthorizationHeader(header)).toBeNull();
  },
);

test('only the OAuth scheme counts as OAuth', () => {
  expect(['OAuth a="b"', 'oauth', 'OAuthor x', 'Bearer x'].map(isOAuthHeader)).toEqual([true, true, false, false]);
});
