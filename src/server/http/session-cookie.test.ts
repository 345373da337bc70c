import { describe, expect, test } from 'vitest';
import { cartCountCookie, endedSessionCookie, readSessionCookie, sessionCookie } from './session-cookie.ts';

const local = { PUBLIC_URL: 'http://localhost:3000', SESSION_KEYS: ['k'.repeat(32)] };
const secure = { ...local, PUBLIC_URL: 'https://registralia.example' };

/** What a browser sends back. */
function returned(setCookie: string): Record<string, string> {
  const [name, value] = (setCookie.split(';')[0] as string).split('=') as [string, string];
  return { [name]: value };
}

describe('the session cookie', () => {
  test('is out of reach of scripts and of other sites', () => {
    const attributes = sessionCookie(local, { storeId: 1, token: 't' }).split('; ').slice(1);
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=34560000']);
  });

  test('is bound to its host where the address is https', () => {
    expect(sessionCookie(secure, { storeId: 1, token: 't' })).toMatch(/^__Host-session-1=t\..+; Path=\/; .*; Secure$/);
    expect(endedSessionCookie(secure, { storeId: 1 })).toMatch(/^__Host-session-1=; Path=\/; .*Max-Age=0; Secure$/);
  });

  test('is read on its own portal only', () => {
    const cookies = returned(sessionCookie(local, { storeId: 16, token: 'token' }));
    expect(readSessionCookie(local, { storeId: 16, cookies })).toBe('token');
    expect(readSessionCookie(local, { storeId: 1, cookies })).toBeNull();
  });

  test('survives a change of keys as long as its key is kept', () => {
    const cookies = returned(sessionCookie(local, { storeId: 1, token: 'token' }));
    const next = 'n'.repeat(32);
    expect(readSessionCookie({ ...local, SESSION_KEYS: [next, ...local.SESSION_KEYS] }, { storeId: 1, cookies })).toBe(
      'token',
    );
    expect(readSessionCookie({ ...local, SESSION_KEYS: [next] }, { storeId: 1, cookies })).toBeNull();
  });

  test.each(['', 'token', 'token.', '.x', 'token.forged', 'token.forged.more'])('%j is none of ours', (value) => {
    expect(readSessionCookie(local, { storeId: 1, cookies: { 'session-1': value } })).toBeNull();
  });
});

test('scripts may read how many lines the cart has; an empty one has no cookie', () => {
  expect(cartCountCookie(3)).toBe('cart_count=3; Path=/; SameSite=Lax; Max-Age=34560000');
  expect(cartCountCookie(0)).toContain('Max-Age=0');
});
