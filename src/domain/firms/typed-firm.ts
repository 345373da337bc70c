import { holdsAddress } from '../customers/holds-address.ts';
import { holdsEmoji } from '../customers/holds-emoji.ts';
import { typedLine } from '../identity/typed-text.ts';

const LONGEST_NAME = 100;

/** The name of a firm or family, cleaned up; null if it cannot be used in mails and on pages. */
export function readFirmName(typed: string): string | null {
  const name = typedLine(typed);
  const isUsable = /\p{L}/u.test(name) && name.length <= LONGEST_NAME && !holdsAddress(name) && !holdsEmoji(name);
  return isUsable ? name : null;
}

/** A typed e-mail address; null if invalid. */
export function readMailAddress(typed: string): string | null {
  const address = typed.trim();
  return address.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : null;
}
