import fc from 'fast-check';
import { stdnum, type Validator } from 'stdnum';
import { describe, expect, test } from 'vitest';
import { isCif, isDni, isNie, isSpanishTaxId, spanishTaxIdKind } from './spanish-tax-id.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const CONTROLS = [...'0123456789ABCDEFGHIJ'];
const { dni, nie, cif } = stdnum.ES ?? {};
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

test.each([
  ['12345678Z', 'dni'],
  ['00000000T', 'dni'],
  ['12.345.678-z', 'dni'],
  ['ES12345678Z', 'dni'],
  ['X2482300W', 'nie'],
  ['Y2345678Z', 'nie'],
  ['M1234567L', 'klm'],
  ['Q2826000H', 'cif'],
  ['P2807900B', 'cif'],
  ['A58818501', 'cif'],
  ['B64717838', 'cif'],
  ['J99216582', 'cif'],
  ['B00123455', 'cif'],
])('%s is a %s', (value, kind) => {
  expect(spanishTaxIdKind(value)).toBe(kind);
  expect(isSpanishTaxId(value)).toBe(true);
});

test.each(['', '12345678A', 'X2482300A', 'B64717839', 'P28079002', 'A5881850A', 'O1234567L', '1234567Z', '123456789Z'])(
  '%j is none',
  (value) => {
    expect(spanishTaxIdKind(value)).toBeNull();
  },
);

test('the control of some kinds must be a letter, of some a digit, of others it may be either', () => {
  expect(['P2807900B', 'P28079002', 'A58818501', 'A5881850A', 'J99216582', 'J9921658B'].map(isCif)).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
  ]);
});

describe('one character changed is noticed', () => {
  test.each(['12345678Z', '00000000T', '99999999R'])('in the DNI %s', (id) => {
    expect(changed(id).filter(isDni)).toEqual([]);
  });

  test.each(['X2482300W', 'Y2345678Z', 'Z0000000M'])('in the NIE %s', (id) => {
    expect(isNie(id)).toBe(true);
    expect(changed(id).filter(isNie)).toEqual([]);
  });

  test.each(['A58818501', 'B64717838', 'P2807900B'])('in the number and the control of the CIF %s', (id) => {
    expect(
      changed(id.slice(1))
        .map((rest) => id.charAt(0) + rest)
        .filter(isCif),
    ).toEqual([]);
  });
});

describe('agrees with the package stdnum', () => {
  test('on any eight digits and letter, and on the right letter of any DNI', () => {
    fc.assert(
      fc.property(digits(8), letter, (number, control) => {
        expect(isDni(number + control)).toBe(judge(dni)(number + control));
      }),
    );
    fc.assert(
      fc.property(digits(8), (number) => {
        const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((control) => isDni(number + control));
        expect(right).toHaveLength(1);
        expect(judge(dni)(number + right[0])).toBe(true);
      }),
    );
  });

  test('on any NIE', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'XYZ'), digits(7), (first, number) => {
        const accepted = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((control) => first + number + control);
        expect(accepted.filter(isNie)).toEqual(accepted.filter(judge(nie)));
      }),
    );
  });

  // The package accepts a digit or a letter as control for every kind, so it is more lenient.
  test('on any CIF whose control may be either', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'CDFGJUV'), digits(7), (first, number) => {
        const ids = CONTROLS.map((control) => first + number + control);
        expect(ids.filter(isCif)).toEqual(ids.filter(judge(cif)));
      }),
    );
  });

  test('on any other CIF but for the form of its control', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'ABEHNPQRSW'), digits(7), (first, number) => {
        const ids = CONTROLS.map((control) => first + number + control);
        const rightForm = /^[ABEH]/.test(first) ? /\d$/ : /[A-J]$/;
        expect(ids.filter(isCif)).toEqual(ids.filter(judge(cif)).filter((id) => rightForm.test(id)));
      }),
    );
  });
});

/** All texts with one digit replaced by another digit, or one letter by another letter. */
function changed(text: string): string[] {
  return [...text].flatMap((from, at) =>
    [...(/\d/.test(from) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')]
      .filter((to) => to !== from)
      .map((to) => text.slice(0, at) + to + text.slice(at + 1)),
  );
}

function judge(validator: Validator | undefined): (value: string) => boolean {
  if (!validator) throw new Error('the package has lost a validator');
  return (value) => validator.validate(value).isValid;
}
