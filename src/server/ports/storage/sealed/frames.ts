import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Bytes of a frame before it is encrypted. A file is a sequence of full frames and a last one, which alone may be shorter. Each is encrypted by
 * AES-256-GCM under the key of this file only; its nonce is its position and whether it is the last. So a frame that is changed, moved, repeated, left
 * out or taken from another file is not accepted, and neither is a file that ends early. Source: the STREAM construction (Hoang, Reyhanitabar, Rogaway,
 * Vizár 2015), as in age (C2SP/age.md).
 */
export const FRAME = 64 * 1024;
const TAG = 16;
const FULL = FRAME + TAG;

/** The bytes of a sealed file are not those that were stored. */
export class DamagedSeal extends Error {
  override readonly name = 'DamagedSeal';
}

/** Encrypts content frame by frame. `key` must be new: positions are its nonces. */
export async function* sealFrames(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const [frame, isLast] of cut(content, FRAME)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at++, isLast));
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `sealFrames` made. Every byte it yields was checked. @throws DamagedSeal */
export async function* openFrames(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const [frame, isLast] of cut(content, FULL)) {
    if (frame.length < TAG || (frame.length === TAG && at > 0)) throw new DamagedSeal('the file ends in the middle');
    yield openFrame(key, { frame, nonce: nonceOf(at++, isLast) });
  }
}

/** Size of the content of so many bytes of frames. @throws DamagedSeal for a size that no content has */
export function contentSizeOf(sealed: number): number {
  const frames = Math.max(1, Math.ceil(sealed / FULL));
  const size = sealed - frames * TAG;
  if (size < 0) throw new DamagedSeal('the file ends in the middle');
  return size;
}

function openFrame(key: Buffer, { frame, nonce }: { frame: Buffer; nonce: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(frame.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new DamagedSeal('a part of the file is not what was stored');
  }
}

/** Pieces of exactly `size` bytes, and a last one of up to as many. Joined once a piece is whole: content may come byte by byte. */
async function* cut(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.byteLength;
    if (length <= size) continue;
    let joined = Buffer.concat(held);
    for (; joined.length > size; joined = joined.subarray(size)) yield [joined.subarray(0, size), false];
    held = [joined];
    length = joined.length;
  }
  yield [Buffer.concat(held), true];
}

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(at, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
