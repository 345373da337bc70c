import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readFileKeys } from './file-keys.ts';

describe('FILE_KEYS', () => {
  const secret = randomBytes(32).toString('base64');

  test('are names with 32 bytes each, the first one first', () => {
    const keys = readFileKeys(`2026b:${secret}, 2026a:${randomBytes(32).toString('base64url')}`);
    expect(keys.map(({ name, secret: { length } }) => [name, length])).toEqual([
      ['2026b', 32],
      ['2026a', 32],
    ]);
    expect(readFileKeys(undefined)).toEqual([]);
  });

  test.each([
    ['without a name', secret],
    ['with a name in capitals', `A:${secret}`],
    ['of 31 bytes', `a:${randomBytes(31).toString('base64')}`],
    ['that is no base64', `a:${'ñ'.repeat(43)}`],
    ['twice', `a:${secret},a:${secret}`],
  ])('%s are refused, and the reason does not contain them', (_, text) => {
    expect(() => readFileKeys(text)).toThrow(/^FILE_KEYS/);
    expect(() => readFileKeys(text)).not.toThrow(secret.slice(0, 10));
  });
});
