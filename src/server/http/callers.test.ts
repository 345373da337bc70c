import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { refuseForeignLink, refuseForeignOrigin } from './callers.ts';

const HTTPS = { PUBLIC_URL: 'https://shop.example' };
const asking = (headers: FastifyRequest['headers'], host = 'shop.example') => ({ headers, host });
const codeOf = (ask: () => void) => {
  try {
    ask();
    return 'taken';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a write that rests on a cookie', () => {
  test.each([
    ['https://shop.example', 'shop.example', 'taken'],
    ['https://shop.example', 'shop.example:443', 'taken'],
    ['https://portal.example:8443', 'portal.example:8443', 'taken'],
    ['http://shop.example', 'shop.example', 'wrong_origin'],
    ['http://shop.example:443', 'shop.example:443', 'wrong_origin'],
    ['https://shop.example:8443', 'shop.example', 'wrong_origin'],
    ['https://www.shop.example', 'shop.example', 'wrong_origin'],
    ['null', 'shop.example', 'wrong_origin'],
    ['shop.example', 'shop.example', 'wrong_origin'],
  ])('from %s at %s is %s', (origin, host, outcome) => {
    expect(codeOf(() => refuseForeignOrigin(asking({ origin }, host), HTTPS))).toBe(outcome);
  });

  test('without Origin must be said by the browser to come from here', () => {
    expect(codeOf(() => refuseForeignOrigin(asking({ 'sec-fetch-site': 'same-origin' }), HTTPS))).toBe('taken');
    for (const site of ['same-site', 'cross-site', 'none']) {
      expect(codeOf(() => refuseForeignOrigin(asking({ 'sec-fetch-site': site }), HTTPS))).toBe('wrong_origin');
    }
    expect(codeOf(() => refuseForeignOrigin(asking({}), HTTPS))).toBe('wrong_origin');
  });
});

describe('a GET that changes', () => {
  test.each([
    [{}, 'taken'],
    [{ 'sec-fetch-site': 'none' }, 'taken'],
    [{ 'sec-fetch-site': 'same-origin', referer: 'https://shop.example/' }, 'taken'],
    [{ 'sec-fetch-site': 'same-site' }, 'wrong_origin'],
    [{ 'sec-fetch-site': 'cross-site' }, 'wrong_origin'],
    [{ 'sec-fetch-site': 'cross-site', referer: 'https://shop.example/' }, 'wrong_origin'],
    [{ 'sec-fetch-site': 'none', origin: 'https://evil.example' }, 'wrong_origin'],
    [{ referer: 'https://shop.example/tienda/cart' }, 'taken'],
    [{ referer: 'http://shop.example/tienda/cart' }, 'wrong_origin'],
    [{ referer: 'https://evil.example/?https://shop.example/' }, 'wrong_origin'],
    [{ 'sec-fetch-site': 'cross-site', authorization: 'OAuth x' }, 'taken'],
  ] as const)('with %o is %s', (headers, outcome) => {
    expect(codeOf(() => refuseForeignLink(asking(headers), HTTPS))).toBe(outcome);
  });
});
