import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPT_NUMBER_BYTES, attemptNumber, isAttemptNumber } from './attempt-number.ts';

test('any randomness gives twelve characters, the first four digits, as Redsys asks (4 to 12, four digits first)', () => {
  const random = fc.uint8Array({ minLength: ATTEMPT_NUMBER_BYTES, maxLength: 40 });
  fc.assert(
    fc.property(random, (bytes) => {
      expect(attemptNumber(bytes)).toMatch(/^[0-9]{4}[0-9A-Z]{8}$/);
      expect(isAttemptNumber(attemptNumber(bytes))).toBe(true);
    }),
  );
});

test('too little randomness is refused', () => {
  expect(() => attemptNumber(new Uint8Array(ATTEMPT_NUMBER_BYTES - 1))).toThrow(RangeError);
});
