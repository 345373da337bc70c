import { expect, test } from 'vitest';
import {
  callBackSubject,
  callerAddress,
  callerNumberIn,
  EVENTS_KEPT_DAYS,
  isCallerAddress,
  LONGEST_SILENCE,
  STRANGERS_KEPT_DAYS,
  TIME_TO_FILE,
} from './call-back.ts';

test('an address that stands for a number is known as such, and gives the number back', () => {
  const address = callerAddress('+351912345678');
  expect(address).toBe('351912345678@phone.invalid');
  expect(callerNumberIn(address)).toBe('+351912345678');
  expect(isCallerAddress(address.toUpperCase())).toBe(true);
  expect(callerNumberIn('ana@correo.test')).toBeNull();
});

test('a ticket says whom to call back, in the language of the portal', () => {
  expect(callBackSubject('+34600111222', 'es')).toBe('Devolver la llamada a +34 600 111 222');
  expect(callBackSubject('+442079460958', 'en')).toBe('Call back +442079460958');
  expect(callBackSubject('+351212345678', 'pt')).toBe('Devolver a chamada a +351 212 345 678');
});

test('an agent has ten minutes to file a call, and a call counts as running for at most two hours', () => {
  expect([TIME_TO_FILE, LONGEST_SILENCE, EVENTS_KEPT_DAYS, STRANGERS_KEPT_DAYS]).toEqual([600_000, 7_200_000, 30, 90]);
});
