import { holdsAddress } from '../customers/holds-address.ts';
import { holdsEmoji } from '../customers/holds-emoji.ts';

const LONGEST_NAME = 100;

/** The name of a firm or family as typed, tidied; null for one that cannot stand in mails and on pages. */
export function readFirmName(typed: string): string | null {
  const name = typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const isUsable = /\p{L}/u.test(name) && name.length <= LONGEST_NAME && !holdsAddress(name) && !holdsEmoji(name);
  return isUsable ? name : null;
}

/** An e-mail address as typed; null for what is none. */
export function readMailAddress(typed: string): string | null {
  const address = typed.trim();
  return address.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : null;
}
