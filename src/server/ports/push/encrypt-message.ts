import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription. */
export interface BrowserKeys {
  /** Public key on P-256, uncompressed, 65 bytes. */
  readonly p256dh: Buffer;
  /** Shared secret, 16 bytes. */
  readonly auth: Buffer;
}

/** Random for each message; set only by tests of published examples. */
interface MessageSecrets {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

const RECORD_SIZE = 4096;
/** Marks the last record. */
const LAST = Buffer.from([2]);

/**
 * Encrypts a message for one browser, with its header (`aes128gcm`, one record). Source: RFC 8291, section 3; RFC 8188.
 * @throws Error if the browser's public key is not a point on the curve
 */
export function encryptMessage(text: string, { p256dh, auth }: BrowserKeys, secrets = drawSecrets()): Buffer {
  const { salt, sender } = secrets;
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const input = derive(sender.computeSecret(p256dh), { salt: auth, info, length: 32 });
  const key = derive(input, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive(input, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(Buffer.from(text)), cipher.update(LAST), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, record, cipher.getAuthTag()]);
}

function drawSecrets(): MessageSecrets {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function derive(key: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
