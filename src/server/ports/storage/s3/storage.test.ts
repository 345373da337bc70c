import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import { contentKey, StorageMissError, type StoragePort, StorageUnavailable } from '../port.ts';
import { s3Storage } from './storage.ts';
import { type S3Peer, startS3Peer } from './testing/s3-peer.ts';
import { wrongSignature } from './testing/verify-signature.ts';
import { PART_SIZE } from './upload.ts';

const bytes = Buffer.from('una nota simple');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
/** The smallest parts that a service takes; those of the product are tried once. */
const SMALL_PART = 5 * 2 ** 20;
const large = Buffer.alloc(2 * SMALL_PART + 1000, 'escritura ');

let peer: S3Peer;
let spool: string;
let storage: StoragePort;
beforeEach(async () => {
  peer = await startS3Peer();
  spool = await mkdtemp(join(tmpdir(), 's3-spool-'));
  storage = s3Storage(peer.place, spool, { partSize: SMALL_PART });
});
afterEach(async () => {
  await peer.stop();
  expect(await readdir(spool)).toEqual([]);
  await rm(spool, { recursive: true, force: true });
});

describe('a bucket', () => {
  test('returns what was put, as bytes and as a stream', async () => {
    const stored = { key: 'orders/1/nota.pdf', size: 15, sha256: sha256(bytes) };
    expect(await storage.put('orders/1/nota.pdf', bytes)).toEqual(stored);
    expect([...peer.objects.keys()]).toEqual(['shop/orders/1/nota.pdf']);
    expect(await storage.get('orders/1/nota.pdf')).toEqual(bytes);
    expect(await buffer(await storage.open('orders/1/nota.pdf'))).toEqual(bytes);
    expect(await storage.stat('orders/1/nota.pdf')).toEqual({ size: 15 });
  });

  test('keeps the same bytes once, with concurrent writers, and an empty file too', async () => {
    await Promise.all(Array.from({ length: 6 }, () => storage.putContent(Readable.from([bytes]))));
    await storage.putContent(Buffer.alloc(0));
    expect([...peer.objects.values()].map(String).sort()).toEqual(['', 'una nota simple']);
    expect(await storage.get(contentKey(sha256(Buffer.alloc(0))))).toEqual(Buffer.alloc(0));
  });

  test('forgets what is removed, and says what it does not have', async () => {
    await storage.put('a', bytes);
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.stat('a')).toBeNull();
    await expect(storage.get('a')).rejects.toThrow(StorageMissError);
    await expect(storage.open('a')).rejects.toThrow(StorageMissError);
  });

  test('lists what it has, page after page', async () => {
    const keys = ['a', 'b', 'orders/1', 'orders/2', 'orders/3', 'orders/4', 'z'];
    for (const key of keys) await storage.put(key, bytes);
    expect((await Readable.from(storage.list()).toArray()).sort()).toEqual(keys);
  });

  test.each([
    { of: 'the product', partSize: PART_SIZE },
    { of: 'these tests', partSize: SMALL_PART },
  ])('takes large files in parts of $of, and gives them back whole', async ({ partSize }) => {
    const large = Buffer.alloc(2 * partSize + 1000, 'escritura ');
    const storage = s3Storage(peer.place, spool, { partSize });
    const { key } = await storage.putContent(Readable.from([large.subarray(0, 999), large.subarray(999)]));
    expect(peer.log.filter((line) => line.includes('partNumber'))).toHaveLength(3);
    expect((await storage.get(key)).equals(large)).toBe(true);
    const sent = peer.log.length;
    await storage.putContent(large);
    expect(peer.log.slice(sent).map((line) => line.split(' ')[0])).toEqual(['HEAD']);
  });

  test('takes the same large file from two at once, and leaves no parts behind', async () => {
    await Promise.all([storage.putContent(large), storage.putContent(large)]);
    expect([peer.objects.size, peer.uploads.size]).toEqual([1, 0]);
  });
});

describe('a service that fails for a moment', () => {
  test.each([{ kind: 'busy' }, { kind: 'cut-request' }, { kind: 'lost-answer' }] as const)(
    '$kind: the request is repeated until it is done',
    async (fault) => {
      peer.faults.push(fault, fault);
      const { key } = await storage.putContent(bytes);
      peer.faults.push(fault);
      expect(await storage.get(key)).toEqual(bytes);
      peer.faults.push(fault);
      expect(await storage.stat(key)).toEqual({ size: 15 });
    },
  );

  test('a part that is lost is repeated by itself', async () => {
    peer.faults.push({ kind: 'busy' }, { kind: 'busy' }, { kind: 'cut-request' });
    const { key } = await storage.putContent(large);
    expect((await storage.get(key)).equals(large)).toBe(true);
  });

  test('a reading that is cut continues where it was', async () => {
    const { key } = await storage.putContent(bytes);
    peer.faults.push({ kind: { cutAfter: 3 } }, { kind: { cutAfter: 5 } });
    expect(await buffer(await storage.open(key))).toEqual(bytes);
    expect(peer.log.filter((line) => line.endsWith(' 206'))).toHaveLength(2);
  });

  test('a reading that is cut is not continued with what replaced it', async () => {
    await storage.put('a', bytes);
    peer.faults.push({ kind: { cutAfter: 3 } });
    const reading = await storage.open('a');
    peer.objects.set('shop/a', Buffer.from('another paper, as long'));
    await expect(buffer(reading)).rejects.toThrow();
  });

  const COMPLETION = /^POST .*uploadId=/;

  test.each(['late-error', 'lost-answer', 'busy'] as const)('%s: parts are joined all the same', async (kind) => {
    peer.faults.push({ kind, when: COMPLETION });
    const { key } = await storage.putContent(large);
    expect(peer.objects.get(`shop/${key}`)?.equals(large)).toBe(true);
    expect(peer.uploads.size).toBe(0);
  });

  test('an upload whose parts cannot be combined is aborted, not left to be billed', async () => {
    peer.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'late-error', when: COMPLETION }) as const));
    await expect(storage.putContent(large)).rejects.toThrow('InternalError');
    expect([peer.uploads.size, peer.objects.size]).toEqual([0, 0]);
  });

  test('one that does not come back ends in its own words', async () => {
    peer.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'busy' }) as const));
    const putting = storage.putContent(bytes);
    await expect(putting).rejects.toThrow('the storage answered PUT with 503 SlowDown');
    await expect(putting).rejects.toThrow(StorageUnavailable);
  });
});

test.each([1, -1])(
  'a clock that is %i hours off is noticed once, and signatures are by that of the service',
  async (hours) => {
    const elsewhere = await startS3Peer({ aheadMs: hours * HOUR_MS });
    const there = s3Storage(elsewhere.place, spool);
    await there.put('a', bytes);
    expect(await there.get('a')).toEqual(bytes);
    expect(elsewhere.log.map((line) => line.slice(-3))).toEqual(['403', '200', '200']);
    await elsewhere.stop();
  },
);

test('requests that are under way together when the clock turns out wrong all go through', async () => {
  const elsewhere = await startS3Peer({ aheadMs: HOUR_MS });
  const there = s3Storage(elsewhere.place, spool);
  await Promise.all(['a', 'b', 'c', 'd'].map((key) => there.put(key, bytes)));
  const answers = elsewhere.log.map((line) => line.slice(-3));
  expect(answers.filter((status) => status === '200')).toHaveLength(4);
  // Otherwise one of them would have told the others.
  expect(answers.filter((status) => status === '403').length).toBeGreaterThan(1);
  await elsewhere.stop();
});

test('bytes that changed in the storage are an error, not a paper', async () => {
  const { key } = await storage.putContent(bytes);
  peer.objects.set(`shop/${key}`, Buffer.from('una nota dudosa'));
  await expect(storage.get(key)).rejects.toThrow('is damaged in the storage');
  await expect(buffer(await storage.open(key))).rejects.toThrow('is damaged in the storage');
});

test('another secret is refused, and not tried again', async () => {
  const stranger = s3Storage({ ...peer.place, secretAccessKey: 'guessed' }, spool);
  await expect(stranger.putContent(bytes)).rejects.toThrow('403 SignatureDoesNotMatch');
  expect(peer.log).toHaveLength(1);
});

// Source: "Examples: Signature Calculations" of AWS Signature Version 4, GET Object with a range.
test('the signature is that of the published example, and our peer agrees', async () => {
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const { headers } = await new AwsV4Signer({
    ...account,
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': sha256(Buffer.alloc(0)) },
    service: 's3',
    datetime: '20130524T000000Z',
    allHeaders: true,
  }).sign();
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const request = {
    method: 'GET',
    target: '/test.txt',
    headers: { ...Object.fromEntries(headers), host: 'examplebucket.s3.amazonaws.com' },
  };
  expect(wrongSignature(request, account, new Date('2013-05-24T00:05:00Z'))).toBeNull();
  expect(wrongSignature({ ...request, target: '/test.txt?acl' }, account, new Date('2013-05-24T00:05:00Z'))).toBe(
    'SignatureDoesNotMatch',
  );
});
