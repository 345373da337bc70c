import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acronymOf } from './acronym.ts';

test.each([
  ['Registralia Demostración, S.L.', 'RD'],
  ['Inversiones y Servicios del Sur, S.A.', 'IS'],
  ['ñandú ibérica', 'ÑI'],
  ['Acme', 'A'],
  ['S.L.', 'S'],
  ['3M España S.L.U.', '3E'],
  ['Padaria da Esquina, Lda.', 'PE'],
  ['', ''],
])('R155 the acronym of %s is %s', (name, acronym) => {
  expect(acronymOf(name)).toBe(acronym);
});

test('R155 it is two letters unless more are requested', () => {
  expect(acronymOf('Alfa Beta Gamma Delta')).toBe('AB');
  expect(acronymOf('Alfa Beta Gamma Delta', 3)).toBe('ABG');
});

test('R155 each letter is an initial of a word of the name, in its order, and there are at most as many as asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-Þà-öø-þ0-9]{1,9}$/), { maxLength: 6 }),
      fc.nat(4),
      (words, more) => {
        const initials = words.map((word) => word.charAt(0).toLocaleUpperCase('es'));
        const acronym = acronymOf(words.join(' '), more);
        expect([...acronym].length).toBeLessThanOrEqual(more);
        let from = 0;
        for (const letter of acronym) {
          from = initials.join('').indexOf(letter, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('R155 a name that has a letter or digit has an acronym of one or two characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const acronym = acronymOf(name);
      expect(acronym === '').toBe(!/[\p{L}\p{N}]/u.test(name));
    }),
  );
});
