import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { WrittenBytes } from '../write-hashed.ts';
import { textBody } from './body.ts';
import type { S3Place } from './place.ts';
import { askOnce, askS3, repeated, S3Error } from './request.ts';
import { tagOf } from './tag-of.ts';

/** A local file to be stored. */
interface LocalFile extends WrittenBytes {
  readonly path: string;
}

/** Up to this size a file is sent in one request; above it in parts, each retried separately. Services refuse parts below 5 MB. */
export const PART_SIZE = 16 * 2 ** 20;

/** The key already exists, and the request must not replace it. */
const EXISTS = 412;
/** There is no such upload, or no such key. */
const GONE = 404;
/** Two simultaneous requests for the same new key: the service refuses one and requires a retry. */
const CONFLICT = 409;

interface Upload {
  readonly key: string;
  readonly file: LocalFile;
  /** Whether an existing object is kept. A content key identifies its bytes, so the object is the same. */
  readonly once: boolean;
  readonly partSize: number;
}

/** Stores a file under a key, completely or not at all. @throws S3Error if the service refuses */
export async function upload(place: S3Place, given: Upload): Promise<void> {
  if (given.file.size <= given.partSize) await uploadWhole(place, given);
  else await uploadParts(place, given);
}

async function uploadWhole(place: S3Place, { key, file, once }: Upload): Promise<void> {
  const { path, size, sha256 } = file;
  const put = () =>
    askS3(place, {
      method: 'PUT',
      key,
      headers: condition(once),
      body: { path, start: 0, size, sha256 },
      expects: once ? [EXISTS] : [],
    });
  const { body } = await put().catch((error) => {
    if (error instanceof S3Error && error.status === CONFLICT) return put();
    throw error;
  });
  body.resume();
}

async function uploadParts(place: S3Place, { key, file, once, partSize }: Upload): Promise<void> {
  if (once && (await repeated(() => askSize(place, key))) === file.size) return;
  const begun = await askS3(place, { method: 'POST', key, query: { uploads: '' } });
  const uploadId = tagOf(await text(begun.body), 'UploadId');
  if (uploadId === null) throw new Error('the storage began an upload without telling its id');
  try {
    const parts: string[] = [];
    for (let start = 0; start < file.size; start += partSize) {
      const partNumber = String(parts.length + 1);
      const size = Math.min(partSize, file.size - start);
      const body = { path: file.path, start, size, sha256: await hashOfPart(file.path, start, size) };
      const { headers, body: rest } = await askS3(place, { method: 'PUT', key, query: { partNumber, uploadId }, body });
      rest.resume();
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.etag ?? ''}</ETag></Part>`);
    }
    const done = await repeated(() => complete(place, { key, uploadId, once, parts, size: file.size }));
    if (done === 'exists') await giveUp(place, key, uploadId);
  } catch (error) {
    await giveUp(place, key, uploadId).catch(() => {});
    throw error;
  }
}

/** Aborts an upload: its parts would be billed every month. */
async function giveUp(place: S3Place, key: string, uploadId: string): Promise<void> {
  const { body } = await askS3(place, { method: 'DELETE', key, query: { uploadId }, expects: [GONE] });
  body.resume();
}

interface Completion {
  readonly key: string;
  readonly uploadId: string;
  readonly once: boolean;
  readonly parts: readonly string[];
  readonly size: number;
}

async function complete(
  place: S3Place,
  { key, uploadId, once, parts, size }: Completion,
): Promise<'stored' | 'exists'> {
  const request = { method: 'POST', key, query: { uploadId } } as const;
  const answer = await askOnce(place, {
    ...request,
    headers: condition(once),
    body: textBody(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
    expects: once ? [EXISTS, GONE] : [GONE],
  });
  const words = await text(answer.body);
  if (answer.status === EXISTS) return 'exists';
  // The answer to an earlier attempt was lost, and the upload is gone because it was completed.
  if (answer.status === GONE && (await askSize(place, key)) === size) return 'stored';
  if (answer.status === GONE) throw new S3Error(request, GONE, 'NoSuchUpload');
  // The service answers 200 before it has combined the parts, and an error may follow in the body.
  if (words.includes('<Error>')) throw new S3Error(request, 500, tagOf(words, 'Code') ?? '');
  return 'stored';
}

async function askSize(place: S3Place, key: string): Promise<number | null> {
  const { status, headers, body } = await askOnce(place, { method: 'HEAD', key, expects: [GONE] });
  body.resume();
  return status === GONE ? null : Number(headers['content-length']);
}

function condition(once: boolean): Record<string, string> {
  return once ? { 'if-none-match': '*' } : {};
}

async function hashOfPart(path: string, start: number, size: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { start, end: start + size - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
