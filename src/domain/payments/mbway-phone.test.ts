import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { groupMbwayPhone, type MbwayPhoneProblem, MESSAGES, mbwayPhoneMessage, readMbwayPhone } from './mbway-phone.ts';

describe('the telephone of MB WAY', () => {
  test.each([
    '912345678',
    '912 345 678',
    '+351 912 345 678',
    '00351 912345678',
    '351912345678',
    '(+351) 912-345-678',
    ' 912.345.678 ',
  ])('%j is 912345678', (typed) => {
    expect(readMbwayPhone(typed)).toEqual({ ok: true, phone: '912345678' });
  });

  test.each([
    ['', 'phone_missing'],
    ['   ', 'phone_missing'],
    ['91234567', 'phone_wrong'],
    ['9123456789', 'phone_wrong'],
    ['942345678', 'phone_wrong'],
    ['612345678', 'phone_wrong'],
    ['+351 612 345 678', 'phone_wrong'],
    ['912345678a', 'phone_wrong'],
    ['٩١٢٣٤٥٦٧٨', 'phone_wrong'],
    ['210 123 456', 'phone_fixed'],
    ['+351 289 123 456', 'phone_fixed'],
    ['+34 612 345 678', 'phone_foreign'],
    ['0034612345678', 'phone_foreign'],
  ])('%j is none: %s', (typed, code) => {
    expect(readMbwayPhone(typed)).toEqual({ ok: false, code });
  });

  test('any grouping of a mobile number is read as its nine digits, and shown in threes', () => {
    const mobile = fc.tuple(fc.constantFrom('91', '92', '93', '96'), fc.stringMatching(/^[0-9]{7}$/));
    fc.assert(
      fc.property(mobile, fc.infiniteStream(fc.constantFrom('', ' ', '-', '.')), ([start, rest], gaps) => {
        const phone = start + rest;
        const typed = [...phone].map((digit) => digit + gaps.next().value).join('');
        expect(readMbwayPhone(typed)).toEqual({ ok: true, phone });
        expect(readMbwayPhone(groupMbwayPhone(phone))).toEqual({ ok: true, phone });
      }),
    );
    expect(groupMbwayPhone('912345678')).toBe('912 345 678');
  });

  test('every problem has its own sentence in every language', () => {
    const codes = Object.keys(MESSAGES) as MbwayPhoneProblem[];
    for (const locale of LOCALES) {
      expect(new Set(codes.map((code) => mbwayPhoneMessage(code, locale))).size).toBe(codes.length);
    }
  });
});
