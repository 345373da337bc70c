import { expect, test } from 'vitest';
import { type IdentityClaims, type IdentityHints, readIdentity } from './read-identity.ts';

const CLAIMS: IdentityClaims = {
  iss: 'https://issuer.example/',
  sub: 'auth0|42',
  aud: 'shop',
  email: 'Ana@Example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Peña Ruiz',
  nonce: 'n-1',
};
const HINTS: IdentityHints = { user: { sub: 'auth0|42' }, audience: 'shop' };

test('a verified person is read with names and address', () => {
  expect(readIdentity(CLAIMS, HINTS)).toEqual({
    ok: true,
    identity: {
      issuer: 'https://issuer.example/',
      subject: 'auth0|42',
      email: 'Ana@Example.com',
      firstname: 'Ana',
      lastname: 'Peña Ruiz',
    },
  });
});

test.each<[string, IdentityClaims, string]>([
  ['without e-mail', { email: undefined }, 'incomplete'],
  ['with something else for an e-mail', { email: { at: 'example.com' } }, 'incomplete'],
  ['with two addresses in one', { email: 'a@b.example c@d.example' }, 'incomplete'],
  ['without subject', { sub: '' }, 'incomplete'],
  ['whose e-mail is not verified', { email_verified: false }, 'email_not_verified'],
  ['that says nothing about the e-mail', { email_verified: undefined }, 'email_not_verified'],
  ['whose e-mail is "verified" by a number', { email_verified: 1 }, 'email_not_verified'],
  ['asked for by another party', { aud: ['shop', 'other'], azp: 'other' }, 'other_party'],
  ['for us, yet asked for by another', { azp: 'other' }, 'other_party'],
  ['for several parties, none of which asked', { aud: ['shop', 'other'] }, 'other_party'],
])('a token %s is refused', (_, change, reason) => {
  expect(readIdentity({ ...CLAIMS, ...change }, HINTS)).toEqual({ ok: false, reason });
});

test.each<[string, Partial<IdentityHints>, string | null]>([
  ['the subject', { user: 'auth0|42' }, null],
  ['the e-mail in other letters', { user: ' ana@example.COM ' }, null],
  ['both', { user: { sub: 'auth0|42', email: 'ana@example.com' } }, null],
  ['nobody', { user: {} }, null],
  ['the right nonce', { nonce: 'n-1' }, null],
  ["somebody else's subject", { user: 'auth0|43' }, 'other_user'],
  ["somebody else's e-mail", { user: { sub: 'auth0|42', email: 'eva@example.com' } }, 'other_user'],
  ['another nonce', { nonce: 'n-2' }, 'nonce'],
])('beside the token %s', (_, hints, reason) => {
  const read = readIdentity(CLAIMS, { ...HINTS, ...hints });
  expect(read.ok ? null : read.reason).toBe(reason);
});

test('a nonce that the client gives must be in the token', () => {
  expect(readIdentity({ ...CLAIMS, nonce: undefined }, { ...HINTS, nonce: 'n-1' })).toMatchObject({ reason: 'nonce' });
});

test.each<[IdentityClaims, string, string]>([
  [{ given_name: undefined, family_name: undefined, name: 'Ana Peña Ruiz' }, 'Ana', 'Peña Ruiz'],
  [{ given_name: undefined, family_name: undefined }, 'Ana', ''],
  [{ given_name: 'A\u0000na\n\u202e', family_name: 'x'.repeat(300) }, 'A na', 'x'.repeat(100)],
])('names come from the available claims: %o', (change, firstname, lastname) => {
  const read = readIdentity({ ...CLAIMS, email: 'Ana@example.com', ...change }, HINTS);
  expect(read).toMatchObject({ identity: { firstname, lastname } });
});
