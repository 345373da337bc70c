/**
 * A mail's id as used in return paths and Message-IDs: `m` and 26 letters and digits, which survive a change of case.
 * @param mailId a UUID
 * @throws RangeError for anything else
 */
export function mailCode(mailId: string): string {
  if (!UUID.test(mailId)) throw new RangeError(`not the id of a mail: ${mailId}`);
  let rest = BigInt(`0x${mailId.replaceAll('-', '')}`);
  let code = '';
  for (let place = 0; place < PLACES; place += 1) {
    code = ALPHABET.charAt(Number(rest % 32n)) + code;
    rest /= 32n;
  }
  return `m${code}`;
}

/** The mail id of such a code, or null. */
export function mailIdOfCode(code: string): string | null {
  if (!/^m[a-z2-7]{26}$/.test(code)) return null;
  const number = [...code.slice(1)].reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n);
  if (number >= 2n ** 128n) return null;
  const hex = number.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Base 32 as in RFC 4648, in lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const PLACES = 26;
