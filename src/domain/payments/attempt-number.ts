/** Number of random bytes in an attempt number. */
export const ATTEMPT_NUMBER_BYTES = 12;

/**
 * The acquirer's number for one attempt to charge: twelve characters, the first four digits, then digits and capitals, as Redsys requires.
 * Each attempt gets a new one.
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

// 32 characters divide 256 evenly, and none is easily confused with another when read aloud.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWX';
