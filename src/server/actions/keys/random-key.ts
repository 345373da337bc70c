import { createHash, randomBytes } from 'node:crypto';

/** A secret or name that nobody can guess: 192 bits as 32 characters, safe in addresses and headers. */
export function randomKey(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored hash of a key that only has to be recognised: a copy of the database gives no access. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
