import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { assertKey, contentKey, type StorageContent, type StoragePort } from '../port.ts';
import { heedFailure, type WrittenBytes, writeHashed } from '../write-hashed.ts';
import { beginDownload } from './download.ts';
import { listKeys } from './list-keys.ts';
import type { S3Place } from './place.ts';
import { askS3 } from './request.ts';
import { PART_SIZE, upload } from './upload.ts';

/**
 * Files in a bucket of an S3 service. A file is first written to a local folder: its hash must be known before the
 * first byte is sent, and a failed upload is repeated from there.
 * @param spool local folder of files being uploaded
 */
export function s3Storage(place: S3Place, spool: string, { partSize = PART_SIZE } = {}): StoragePort {
  return {
    async put(key, content) {
      assertKey(key);
      return spooled(content, async (file) => {
        await upload(place, { key, file, once: false, partSize });
        return { key, size: file.size, sha256: file.sha256 };
      });
    },
    async putContent(content) {
      return spooled(content, async (file) => {
        const key = contentKey(file.sha256);
        await upload(place, { key, file, once: true, partSize });
        return { key, size: file.size, sha256: file.sha256 };
      });
    },
    async get(key) {
      assertKey(key);
      return buffer(await beginDownload(place, key));
    },
    async open(key) {
      assertKey(key);
      return Readable.from(await beginDownload(place, key), { objectMode: false });
    },
    async stat(key) {
      assertKey(key);
      const { status, headers, body } = await askS3(place, { method: 'HEAD', key, expects: [404] });
      body.resume();
      return status === 404 ? null : { size: Number(headers['content-length']) };
    },
    async remove(key) {
      assertKey(key);
      const { body } = await askS3(place, { method: 'DELETE', key, expects: [404] });
      body.resume();
    },
    list() {
      return listKeys(place);
    },
  };

  async function spooled<T>(
    content: StorageContent,
    store: (file: WrittenBytes & { path: string }) => Promise<T>,
  ): Promise<T> {
    heedFailure(content);
    await mkdir(spool, { recursive: true, mode: 0o700 });
    const path = join(spool, randomUUID());
    try {
      return await store({ path, ...(await writeHashed(path, content)) });
    } finally {
      await rm(path, { force: true });
    }
  }
}
