/** Bytes of randomness that an attempt number is made of. */
export const ATTEMPT_NUMBER_BYTES = 12;

/**
 * Number under which one attempt to charge is known to the acquirer: twelve characters, the first four digits, then digits
 * and capitals, which is the form that Redsys asks for. A new one for each attempt.
 * @param random ATTEMPT_NUMBER_BYTES random bytes
 * @throws RangeError for fewer
 */
export function attemptNumber(random: Uint8Array): string {
  if (random.length < ATTEMPT_NUMBER_BYTES) throw new RangeError(`needs ${ATTEMPT_NUMBER_BYTES} bytes`);
  return Array.from(random.subarray(0, ATTEMPT_NUMBER_BYTES), (byte, index) =>
    index < 4 ? String(byte % 10) : (ALPHABET[byte % ALPHABET.length] as string),
  ).join('');
}

/** Whether a text has the form of an attempt number. */
export function isAttemptNumber(text: string): boolean {
  return /^\d{4}[0-9A-Z]{8}$/.test(text);
}

// 32 characters divide 256 evenly, and none is mistaken for another when read out.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWX';
