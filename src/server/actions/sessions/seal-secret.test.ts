import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

const SETTINGS = { SESSION_KEYS: ['a-key-of-at-least-thirty-two-characters'] };

/** As secrets were sealed before they said how. */
function sealUnmarked(purpose: string, plain: string): string {
  const key = Buffer.from(hkdfSync('sha256', SETTINGS.SESSION_KEYS[0] as string, '', 'second factors', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

test.each(['', 'a', 'ab', 'abc', 'señal'])(
  'the secret %j says by which algorithm it was sealed, and opens',
  (plain) => {
    const sealed = sealSecret(SETTINGS, 'factor 1', plain);
    expect(sealed).toMatch(/^[\w-]+=1$/);
    expect(openSecret(SETTINGS, 'factor 1', sealed)).toBe(plain);
    expect(openSecret(SETTINGS, 'factor 2', sealed)).toBeNull();
  },
);

test('a secret that was sealed before they said it still opens; one of an algorithm that nobody knows does not', () => {
  expect(openSecret(SETTINGS, 'factor 1', sealUnmarked('factor 1', 'old'))).toBe('old');
  expect(openSecret(SETTINGS, 'factor 1', `${sealUnmarked('factor 1', 'new')}=2`)).toBeNull();
  expect(openSecret(SETTINGS, 'factor 1', `${sealUnmarked('factor 1', 'new')}=constructor`)).toBeNull();
});

test('a process of the release before reads what this one seals: base64 ends where the mark begins', () => {
  const [text] = sealSecret(SETTINGS, 'factor 1', 'abcd').split('=');
  expect(Buffer.from(sealSecret(SETTINGS, 'factor 1', 'abcd'), 'base64url')).toHaveLength(12 + 16 + 4);
  expect(openSecret(SETTINGS, 'factor 1', text ?? '')).toBe('abcd');
});
