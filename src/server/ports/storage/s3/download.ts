import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { limitOfWork } from '../../call-limit.ts';
import { StorageMissError } from '../port.ts';
import type { S3Place } from './place.ts';
import { askS3, backoff, isPassing, type S3Answer } from './request.ts';

/** The bytes under a key do not match the hash in its name. */
class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** How often a read continues after its connection was cut. */
const TRIES = 5;

/** Starts reading. @throws StorageMissError when there is no such key */
export async function beginDownload(place: S3Place, key: string): Promise<AsyncGenerator<Buffer>> {
  const answer = await askS3(place, { method: 'GET', key, expects: [404] });
  if (answer.status === 404) {
    answer.body.resume();
    throw new StorageMissError(key);
  }
  return read(place, key, answer);
}

/**
 * The bytes of an answer. After a cut connection it continues at the same position of the same object (`If-Match`). Content whose key is its hash is
 * verified, so a damaged file ends with an error.
 */
async function* read(place: S3Place, key: string, first: S3Answer): AsyncGenerator<Buffer> {
  const wanted = /^sha256\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1];
  const size = Number(first.headers['content-length']);
  const hash = createHash('sha256');
  let [answer, at, tried] = [first, 0, 0];
  while (true) {
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        at += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
      if (at === size) break;
      throw new Error(`the storage sent ${at} of ${size} bytes`);
    } catch (error) {
      if (++tried === TRIES || !isPassing(error)) throw error;
      await wait(backoff(tried), undefined, { signal: limitOfWork() });
      const headers = { range: `bytes=${at}-`, ...(first.headers.etag ? { 'if-match': first.headers.etag } : {}) };
      answer = await askS3(place, { method: 'GET', key, headers });
      if (answer.status !== 206) throw error;
    }
  }
  if (wanted !== undefined && hash.digest('hex') !== wanted) throw new DamagedFile(`${key} is damaged in the storage`);
}
