import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../../settings.ts';

type SealSettings = Pick<Settings, 'SESSION_KEYS'>;

/**
 * Encrypts a secret that must be read again, but not from a copy of the database alone (AES-256-GCM). `purpose` binds it to owner and use:
 * text sealed for one purpose does not open for another.
 */
export function sealSecret({ SESSION_KEYS }: SealSettings, purpose: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(SESSION_KEYS[0] as string), iv).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Opens sealed text with the key that sealed it; null if none of ours did, or for another purpose. */
export function openSecret({ SESSION_KEYS }: SealSettings, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV + TAG) return null;
  for (const key of SESSION_KEYS) {
    const opened = openWith(key, purpose, bytes);
    if (opened !== null) return opened;
  }
  return null;
}

const [IV, TAG] = [12, 16];

function openWith(key: string, purpose: string, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), bytes.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFrom(sessionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionKey, '', 'second factors', 32));
}
