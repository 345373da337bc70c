import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '../folder.ts';
import { moveFiles } from '../move-files.ts';
import { StorageMissError, type StoragePort } from '../port.ts';
import { s3Storage } from '../s3/storage.ts';
import { type S3Peer, startS3Peer } from '../s3/testing/s3-peer.ts';
import type { FileKey } from './file-keys.ts';
import { DamagedSeal, FRAME } from './frames.ts';
import { type SealingStorage, sealingStorage } from './storage.ts';
import { FileKeyMissing } from './wrap.ts';

const keyNamed = (name: string): FileKey => ({ name, secret: randomBytes(32) });
const [FIRST, SECOND] = [keyNamed('2026a'), keyNamed('2026b')];
const paper = randomBytes(2 * FRAME + 11);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const roots: string[] = [];
let peer: S3Peer;
beforeEach(async () => {
  peer = await startS3Peer();
});
afterEach(async () => {
  await peer.stop();
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true });
});

async function folder(): Promise<StoragePort> {
  const root = await mkdtemp(join(tmpdir(), 'sealed-'));
  roots.push(root);
  return folderStorage(root);
}
const bucket = async () => {
  const spool = await mkdtemp(join(tmpdir(), 'spool-'));
  roots.push(spool);
  return s3Storage(peer.place, spool);
};
const placesIn = async (bytes: StoragePort) => (await Readable.from(bytes.list()).toArray()).sort() as string[];
const keysIn = async (storage: SealingStorage) => (await Readable.from(storage.list()).toArray()).sort();

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s with keys', (_, opened) => {
  test('returns what was put, whole and as a stream, and stores nothing of it readable', async () => {
    const bytes = await opened();
    const storage = sealingStorage(bytes, [FIRST]);
    const facts = { size: paper.length, sha256: sha256(paper) };
    const content = await storage.putContent(Readable.from([paper.subarray(0, 100), paper.subarray(100)]));
    expect(content).toMatchObject(facts);
    expect(await storage.put('forms/1', paper)).toEqual({ key: 'forms/1', ...facts });
    for (const key of [content.key, 'forms/1']) {
      expect((await storage.get(key)).equals(paper)).toBe(true);
      expect((await buffer(await storage.open(key))).equals(paper)).toBe(true);
      expect(await storage.stat(key)).toEqual({ size: paper.length });
    }
    expect(await keysIn(storage)).toEqual(['forms/1', content.key]);
    const places = await placesIn(bytes);
    expect(places).toHaveLength(4);
    for (const place of places) {
      expect(place).not.toContain(sha256(paper));
      expect((await bytes.get(place)).includes(paper.subarray(1000, 1032))).toBe(false);
    }
  });

  test('keeps equal content once, in all processes, under a name that its hash does not give away', async () => {
    const bytes = await opened();
    const { key } = await sealingStorage(bytes, [FIRST]).putContent(paper);
    const before = await placesIn(bytes);
    expect((await sealingStorage(bytes, [FIRST]).putContent(paper)).key).toBe(key);
    expect((await sealingStorage(bytes, [SECOND, FIRST]).putContent(paper)).key).toBe(key);
    expect(await placesIn(bytes)).toEqual(before);
    expect((await sealingStorage(await folder(), [FIRST]).putContent(paper)).key).not.toBe(key);
  });

  test('gives each file a data key of its own', async () => {
    const bytes = await opened();
    const storage = sealingStorage(bytes, [FIRST]);
    await storage.put('forms/1', paper);
    await storage.put('forms/2', paper);
    const [one, other] = [await bytes.get('sealed-at/forms/1'), await bytes.get('sealed-at/forms/2')];
    expect(one.subarray(24).equals(other.subarray(24))).toBe(false);
  });

  test('forgets what is removed with its data key, and says what it does not have', async () => {
    const bytes = await opened();
    const storage = sealingStorage(bytes, [FIRST]);
    const { key } = await storage.putContent(Buffer.alloc(0));
    expect(await storage.get(key)).toEqual(Buffer.alloc(0));
    await storage.put('forms/1', paper);
    for (const one of [key, 'forms/1', 'forms/2']) await storage.remove(one);
    expect(await placesIn(bytes)).toEqual(['wraps/names']);
    for (const one of [key, 'forms/1']) {
      expect(await storage.stat(one)).toBeNull();
      await expect(storage.open(one)).rejects.toThrow(StorageMissError);
    }
  });

  test('rotates: the file stays as it is, its data key moves to the first key, and then the old one is not needed', async () => {
    const bytes = await opened();
    const { key } = await sealingStorage(bytes, [FIRST]).putContent(paper);
    const stored = await bytes.get(key);
    const both = sealingStorage(bytes, [SECOND, FIRST]);
    expect((await both.get(key)).equals(paper)).toBe(true);
    expect([await both.renew(key), await both.renew(key)]).toEqual([{ state: 'rewrapped' }, { state: 'as_it_was' }]);
    expect((await bytes.get(key)).equals(stored)).toBe(true);
    expect((await sealingStorage(bytes, [SECOND]).get(key)).equals(paper)).toBe(true);
    await expect(sealingStorage(bytes, [FIRST]).get(key)).rejects.toMatchObject({ keyName: '2026b' });
  });
});

test('a removal that breaks off leaves no file that looks as if it were there', async () => {
  const bytes = await folder();
  const { key } = await sealingStorage(bytes, [FIRST]).putContent(paper);
  let calls = 0;
  const breaking: StoragePort = {
    ...bytes,
    async remove(place) {
      if (++calls > 1) throw new Error('killed');
      await bytes.remove(place);
    },
  };
  const storage = sealingStorage(breaking, [FIRST]);
  await expect(storage.remove(key)).rejects.toThrow('killed');
  expect([await storage.stat(key), await keysIn(storage)]).toEqual([null, []]);
  expect((await sealingStorage(bytes, [FIRST]).putContent(paper)).key).toBe(key);
});

describe('a missing key', () => {
  test('is named before any byte is read, and nothing is lost', async () => {
    const bytes = await folder();
    const { key } = await sealingStorage(bytes, [FIRST]).putContent(paper);
    await sealingStorage(bytes, [FIRST]).put('forms/1', paper);
    for (const keys of [[], [SECOND]]) {
      const storage = sealingStorage(bytes, keys);
      for (const one of [key, 'forms/1']) {
        await expect(storage.open(one)).rejects.toThrow(FileKeyMissing);
        await expect(storage.open(one)).rejects.toThrow('2026a');
        expect(await storage.stat(one)).toEqual({ size: paper.length });
      }
      if (keys.length > 0) await expect(storage.renew(key)).rejects.toThrow(FileKeyMissing);
    }
    expect((await sealingStorage(bytes, [SECOND, FIRST]).get(key)).equals(paper)).toBe(true);
  });

  test('of the same name and other bytes does not open anything', async () => {
    const bytes = await folder();
    const { key } = await sealingStorage(bytes, [FIRST]).putContent(paper);
    await expect(sealingStorage(bytes, [keyNamed('2026a')]).open(key)).rejects.toThrow(DamagedSeal);
  });
});

describe('somebody who can write into the storage', () => {
  test('cannot put one sealed file in the place of another, nor a plain one', async () => {
    const bytes = await folder();
    const storage = sealingStorage(bytes, [FIRST]);
    const [one, other] = [await storage.putContent(paper), await storage.putContent(Buffer.from('another'))];
    await bytes.put(one.key, await bytes.get(other.key));
    await expect(storage.open(one.key)).rejects.toThrow(DamagedSeal);
    await bytes.put(one.key, paper);
    await expect(storage.open(one.key)).rejects.toThrow(DamagedSeal);
    await storage.remove(one.key);
    expect(await bytes.stat(one.key)).toBeNull();
  });

  test('cannot shorten a file unnoticed: its stream ends with an error', async () => {
    const bytes = await folder();
    const storage = sealingStorage(bytes, [FIRST]);
    const { key } = await storage.putContent(paper);
    await bytes.put(key, (await bytes.get(key)).subarray(0, FRAME + 40));
    await expect(buffer(await storage.open(key))).rejects.toThrow(DamagedSeal);
  });
});

describe('files from before', () => {
  test('are read as they are; one with a given key is sealed in place, content gets another key', async () => {
    const bytes = await folder();
    const without = sealingStorage(bytes, []);
    const { key } = await without.putContent(paper);
    await without.put('forms/1', paper);
    expect(await placesIn(bytes)).toEqual(['forms/1', key]);
    const storage = sealingStorage(bytes, [FIRST]);
    const moved = await storage.renew(key);
    expect(moved).toMatchObject({ state: 'moved', to: (await storage.putContent(paper)).key });
    expect([await storage.renew('forms/1'), await storage.renew('forms/2')]).toEqual([
      { state: 'sealed' },
      { state: 'as_it_was' },
    ]);
    expect(await placesIn(bytes)).toEqual(expect.arrayContaining([key, 'sealed-at/forms/1']));
    expect(await placesIn(bytes)).not.toContain('forms/1');
    for (const one of [key, 'forms/1']) expect((await storage.get(one)).equals(paper)).toBe(true);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeNull();
  });
});

test('content is stored again where what there is cannot be read: its data key is gone, or under a key that is missing', async () => {
  const bytes = await folder();
  const { key } = await sealingStorage(bytes, [FIRST]).putContent(paper);
  const names = await bytes.get('wraps/names');
  for (const place of await placesIn(bytes))
    if (place.startsWith('wraps/') && place !== 'wraps/names') await bytes.remove(place);
  const storage = sealingStorage(bytes, [FIRST]);
  expect((await storage.putContent(paper)).key).toBe(key);
  expect((await storage.get(key)).equals(paper)).toBe(true);
  const without = sealingStorage(bytes, [SECOND]);
  const other = await without.putContent(paper);
  expect(other.key).not.toBe(key);
  expect((await without.get(other.key)).equals(paper)).toBe(true);
  expect(await bytes.get('wraps/names')).toEqual(names);
});

test('a write that breaks off leaves nothing, not even a data key', async () => {
  const bytes = await folder();
  const broken = Readable.from(
    (async function* () {
      yield paper;
      throw new Error('the line dropped');
    })(),
  );
  await expect(sealingStorage(bytes, [FIRST]).putContent(broken)).rejects.toThrow('the line dropped');
  expect(await placesIn(bytes)).toEqual([]);
});

test('a reader who goes away in the middle leaves no file open', async () => {
  const bytes = await folder();
  const storage = sealingStorage(bytes, [FIRST]);
  const { key } = await storage.putContent(paper);
  let isClosed = false;
  const watched = {
    ...bytes,
    open: async (place: string) => (await bytes.open(place)).once('close', () => (isClosed = true)),
  };
  const stream = await sealingStorage(watched, [FIRST]).open(key);
  stream.destroy();
  await expect.poll(() => isClosed).toBe(true);
});

test('a sealed storage is moved as it is, and read on the way', async () => {
  const [from, to] = [await folder(), await bucket()];
  const { key } = await sealingStorage(from, [FIRST]).putContent(paper);
  expect(await moveFiles({ to, from })).toBe(3);
  expect((await sealingStorage(to, [FIRST]).get(key)).equals(paper)).toBe(true);
});
