import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A pair of P-256 keys in base64url: the public key uncompressed (65 bytes), the private key as its scalar (32 bytes).
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Whether the two keys are a pair. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** The pair stored in a folder, created on first use: browsers are registered for one pair, so it must survive a restart. */
export function keptKeys(folder: string): VapidKeys {
  const file = path.join(folder, 'vapid.json');
  mkdirSync(folder, { recursive: true });
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const made = { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
  try {
    writeFileSync(file, JSON.stringify(made), { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  }
}
