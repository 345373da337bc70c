import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../settings.ts';

/** The keys that sign addresses and Message-IDs of our conversations. */
export interface ThreadKey {
  /** Identifies the key in signed values, without disclosing it. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The keys of MAIL_KEYS, or those derived from SESSION_KEYS without it: the first signs, the others still verify. */
export function threadKeysOf({
  MAIL_KEYS,
  SESSION_KEYS,
}: Pick<Settings, 'MAIL_KEYS' | 'SESSION_KEYS'>): readonly ThreadKey[] {
  return (MAIL_KEYS ?? SESSION_KEYS).map((text) => {
    const secret = Buffer.from(hkdfSync('sha256', text, '', 'mail threads', 32));
    const id = base32(createHash('sha256').update('id of ').update(secret).digest()).slice(0, 4);
    return { id, secret };
  });
}

export type SignedKind = 'address' | 'message_id' | 'unsubscribe';

/** Signature of what a token names: 80 bits, in letters and digits that survive a change of case. */
export function threadMac({ secret }: ThreadKey, kind: SignedKind, named: string): string {
  return base32(createHmac('sha256', secret).update(`${kind}\n${named}`).digest()).slice(0, 16);
}

export function isSameMac(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join('');
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
