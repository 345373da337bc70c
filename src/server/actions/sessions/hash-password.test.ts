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

  test('waits for its turn, and more than a full queue is refused instead of kept', async () => {
    const hash = await hashPassword('x');
    const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword(hash, 'x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(62);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_requests' });
    expect(await verifyPassword(hash, 'x')).toBe(true);
  });
});
