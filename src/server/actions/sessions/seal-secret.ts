import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../../settings.ts';

type SealSettings = Pick<Settings, 'SESSION_KEYS'>;

/** A way to seal, by keys that come from those of sessions. `open` is null for another key, purpose or text. */
interface Algorithm {
  seal(sessionKey: string, purpose: string, plain: string): Buffer;
  open(sessionKey: string, purpose: string, bytes: Buffer): string | null;
}

const [IV, TAG] = [12, 16];

/** AES-256-GCM: initial value, tag and text. */
const AES_256_GCM: Algorithm = {
  seal(sessionKey, purpose, plain) {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', keyFrom(sessionKey), iv).setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  },
  open(sessionKey, purpose, bytes) {
    if (bytes.length < IV + TAG) return null;
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(sessionKey), bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
};

/** Every algorithm that a kept secret may have, by its mark; a new one is added here, and written from then on. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([['1', AES_256_GCM]]);
const WRITTEN = '1';

/**
 * Encrypts a secret that must be read again, but not from a copy of the database alone. `purpose` binds it to owner and use: text sealed for one
 * purpose does not open for another. After `=`, where base64 ends, comes the mark of the algorithm.
 */
export function sealSecret({ SESSION_KEYS }: SealSettings, purpose: string, plain: string): string {
  const algorithm = ALGORITHMS.get(WRITTEN) as Algorithm;
  return `${algorithm.seal(SESSION_KEYS[0] as string, purpose, plain).toString('base64url')}=${WRITTEN}`;
}

/** Opens sealed text with the key that sealed it; null if none of ours did, or for another purpose. Without a mark it is of the first algorithm. */
export function openSecret({ SESSION_KEYS }: SealSettings, purpose: string, sealed: string): string | null {
  const [text = '', mark = '1'] = sealed.split('=');
  const algorithm = ALGORITHMS.get(mark);
  if (!algorithm) return null;
  const bytes = Buffer.from(text, 'base64url');
  for (const key of SESSION_KEYS) {
    const opened = algorithm.open(key, purpose, bytes);
    if (opened !== null) return opened;
  }
  return null;
}

function keyFrom(sessionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionKey, '', 'second factors', 32));
}
