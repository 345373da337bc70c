/**
 * The plus part of our addresses: its target, the key that signed it, and the signature ("t20001-k3x7-abcdefghijklmnop"). All lower case,
 * because relays and address books change the case.
 */
export interface AddressToken {
  /** A target's code, or `m` and a mail's id, for bounces. */
  readonly named: string;
  readonly keyId: string;
  readonly mac: string;
}

/** The token of an address, or null: for an address without one, and for a foreign plus part. */
export function addressTokenOf(address: string): AddressToken | null {
  const [, named, keyId, mac] = TOKEN.exec(address.trim().toLowerCase()) ?? [];
  return named && keyId && mac ? { named, keyId, mac } : null;
}

/** A mailbox with a token after a plus. @throws RangeError if the local part gets too long */
export function addressWithToken(mailbox: string, { named, keyId, mac }: AddressToken): string {
  const at = mailbox.lastIndexOf('@');
  const local = `${mailbox.slice(0, at)}+${named}-${keyId}-${mac}`;
  if (at < 1 || local.length > MOST_LOCAL) throw new RangeError(`no room for a token before the @ of ${mailbox}`);
  return `${local}${mailbox.slice(at)}`;
}

/** RFC 5321, 4.5.3.1.1. */
const MOST_LOCAL = 64;
const TOKEN = /^[^\s+@]{1,64}\+([tiosc][1-9]\d{0,14}|m[a-z2-7]{26})-([a-z2-7]{4})-([a-z2-7]{16})@[^\s@]{1,255}$/;
