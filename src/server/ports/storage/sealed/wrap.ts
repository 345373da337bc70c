import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { FileKey } from './file-keys.ts';
import { DamagedSeal } from './frames.ts';

/** A file is encrypted by a master key that this process does not have. */
export class FileKeyMissing extends Error {
  override readonly name = 'FileKeyMissing';
  readonly keyName: string;

  constructor(keyName: string) {
    super(`the file key ${keyName} is not in FILE_KEYS`);
    this.keyName = keyName;
  }
}

/** What a data key belongs to: a sealed file, and the place where it is stored. Neither can be exchanged for another. */
interface WrappedFor {
  readonly fileId: string;
  readonly place: string;
}

/** A data key, encrypted by a master key (AES-256-GCM), as it is stored beside its file. */
export function wrapKey({ name, secret }: FileKey, dataKey: Buffer, file: WrappedFor): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  cipher.setAAD(boundTo(name, file));
  const wrapped = Buffer.concat([cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
  return Buffer.from(
    JSON.stringify({ key: name, nonce: nonce.toString('base64'), wrapped: wrapped.toString('base64') }),
  );
}

/** The data key of a file. @throws FileKeyMissing, DamagedSeal */
export function unwrapKey(keys: readonly FileKey[], stored: Buffer, file: WrappedFor): Buffer {
  const { key: name, nonce, wrapped } = readWrap(stored);
  const key = keys.find((one) => one.name === name);
  if (!key) throw new FileKeyMissing(name);
  const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce);
  decipher.setAAD(boundTo(name, file));
  decipher.setAuthTag(wrapped.subarray(-16));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(0, -16)), decipher.final()]);
  } catch {
    throw new DamagedSeal(`the key of ${file.place} does not open with ${name}`);
  }
}

/** Name of the master key that encrypts a data key. @throws DamagedSeal */
export function wrappedBy(stored: Buffer): string {
  return readWrap(stored).key;
}

function readWrap(stored: Buffer): z.output<typeof wrapSchema> {
  try {
    return wrapSchema.parse(JSON.parse(stored.toString()));
  } catch {
    throw new DamagedSeal('the key beside a file is damaged');
  }
}

const bytes = (size: number) =>
  z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === size);
const wrapSchema = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
  nonce: bytes(12),
  wrapped: bytes(48),
});

function boundTo(name: string, { fileId, place }: WrappedFor): Buffer {
  return Buffer.from(`registralia file key 1\n${name}\n${fileId}\n${place}`);
}
