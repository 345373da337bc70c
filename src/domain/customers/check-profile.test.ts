import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCcc } from '../identity/bank-account.ts';
import { LOCALES } from '../locale/locale.ts';
import { checkProfile, type ProfileProblemCode, profileProblemMessage } from './check-profile.ts';
import type { Profile } from './profile.ts';

const EMPTY: Profile = {
  firstname: 'Ana',
  lastname: 'Prueba',
  email: 'ana@example.com',
  phone: '',
  locale: 'es',
  tax_name: '',
  tax_id: '',
  tax_address: '',
  tax_postal_code: '',
  tax_city: '',
  tax_country: '',
  entidad: '',
  oficina: '',
  dc: '',
  cuenta: '',
  newsletter: false,
  region_ids: [],
  preferred_payment: null,
};
const isRegion = (id: string) => ['ES-28', 'PT-11'].includes(id);
const check = (change: Partial<Profile>) => checkProfile({ ...EMPTY, ...change }, isRegion);
const problemsOf = (change: Partial<Profile>) => {
  const checked = check(change);
  return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`);
};

describe('a profile', () => {
  test('is tidied: spaces, separators of the account, regions once each, no country without tax data', () => {
    expect(
      check({
        firstname: ' Ana\u0000  María\u202e ',
        entidad: '21 00',
        oficina: '0418',
        dc: '45',
        cuenta: '0200-051332',
        region_ids: ['PT-11', 'ES-28', 'PT-11'],
        tax_country: 'ES',
      }),
    ).toEqual({
      ok: true,
      profile: {
        ...EMPTY,
        firstname: 'Ana María',
        entidad: '2100',
        oficina: '0418',
        dc: '45',
        cuenta: '0200051332',
        region_ids: ['ES-28', 'PT-11'],
      },
    });
  });

  test.each<[string, Partial<Profile>, readonly string[]]>([
    ['nothing but a name', {}, []],
    ['no name', { firstname: '', lastname: ' ' }, ['firstname field_missing', 'lastname field_missing']],
    ['a telephone of words', { phone: 'llámame' }, ['phone phone_wrong']],
    ['part of an account', { entidad: '2100', dc: '45' }, ['oficina account_incomplete', 'cuenta account_incomplete']],
    [
      'letters in an account',
      { entidad: '210A', oficina: '0418', dc: '45', cuenta: '0200051332' },
      ['cuenta account_wrong'],
    ],
    [
      'digits in the wrong parts',
      { entidad: '21000', oficina: '418', dc: '45', cuenta: '0200051332' },
      ['cuenta account_wrong'],
    ],
    ['a region of nowhere', { region_ids: ['ES-28', 'FR-75'] }, ['region_ids region_unknown']],
    [
      'a tax number alone',
      { tax_id: '12345678Z', tax_country: 'ES' },
      ['tax_name', 'tax_address', 'tax_postal_code', 'tax_city'].map((field) => `${field} field_missing`),
    ],
  ])('with %s', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  test('takes an account exactly when its check digits are right', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    fc.assert(
      fc.property(digits(4), digits(4), digits(2), digits(10), (entidad, oficina, dc, cuenta) => {
        const isTaken = check({ entidad, oficina, dc, cuenta }).ok;
        expect(isTaken).toBe(isCcc(entidad + oficina + dc + cuenta));
      }),
    );
  });

  test.each<ProfileProblemCode>(['account_incomplete', 'account_wrong', 'region_unknown', 'field_missing'])(
    '%s is said in every language',
    (code) => {
      expect(new Set(LOCALES.map((locale) => profileProblemMessage(code, locale))).size).toBe(3);
    },
  );
});
