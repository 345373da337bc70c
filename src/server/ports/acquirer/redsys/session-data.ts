import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/**
 * Data to complete a saved-card payment after its challenge. The customer's browser carries it through the bank's page.
 */
const SessionData = z.object({
  attemptNumber: z.string(),
  amount: z.int(),
  currency: z.string(),
  token: z.string(),
  protocolVersion: z.string(),
});
type SessionData = z.output<typeof SessionData>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates the session data. */
export function sealSession(data: SessionData, merchantKey: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(merchantKey), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the session data; null if it was not sealed with this key. */
export function openSession(text: string, merchantKey: string): SessionData | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(merchantKey), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return SessionData.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    return null;
  }
}

function keyOf(merchantKey: string): Buffer {
  return createHash('sha256').update(`3ds-session:${merchantKey}`).digest();
}
