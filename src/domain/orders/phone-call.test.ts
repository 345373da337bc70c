import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { decideCall, LONGEST_CALL, minutesBetween, type PhoneCall } from './phone-call.ts';

const CALL: PhoneCall = { direction: 'out', phone: ' +34 600 000 000 ', outcome: 'spoke', minutes: 4 };

test('what was said is noted, under the number as it is written', () => {
  expect(decideCall(CALL, 'Envía el DNI mañana.')).toEqual({ ok: true, call: { ...CALL, phone: '+34 600 000 000' } });
  expect(decideCall(CALL, '  ')).toEqual({ ok: false, field: 'comment' });
  expect(decideCall({ ...CALL, outcome: 'call_back' }, '')).toEqual({ ok: false, field: 'comment' });
});

test.each(['no_answer', 'busy', 'voicemail', 'wrong_number'] as const)(
  '%s takes no minutes and needs no words',
  (outcome) => {
    expect(decideCall({ ...CALL, outcome }, '')).toMatchObject({ ok: true, call: { outcome, minutes: 0 } });
  },
);

test.each([
  ['', true],
  ['(91) 123-45.67', true],
  ['112', true],
  ['12', false],
  ['llamar a Juan', false],
  ['600 000 000 ext 3', false],
  ['1234567890123456', false],
])('a number may be %s: %s', (phone, ok) => {
  expect(decideCall({ ...CALL, phone }, 'x').ok).toBe(ok);
});

test.each([
  [0, 1],
  [60_000, 1],
  [60_001, 2],
  [-5, 1],
  [DAY_MS, LONGEST_CALL],
])('%d ms on the telephone are %d minutes', (length, minutes) => {
  expect(minutesBetween(1_000, 1_000 + length)).toBe(minutes);
});
