import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

describe('a password', () => {
  test('is hashed with argon2id, 19 MiB, two passes and one lane, each time with another salt', async () => {
    const [first, second] = await Promise.all([hashPassword('tres gatos'), hashPassword('tres gatos')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$|^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'tres gatos')).toBe(true);
    expect(await verifyPassword(first, 'tres gatoz')).toBe(false);
  });

  test('is never right where there is none', async () => {
    expect(await verifyPassword(null, 'anything')).toBe(false);
  });
});
