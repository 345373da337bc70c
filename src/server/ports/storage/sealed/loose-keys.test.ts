import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStorage } from '../folder.ts';
import { StorageMissError, type StoragePort } from '../port.ts';
import { FRAME } from './frames.ts';
import { sealingStorage } from './storage.ts';

const KEY = { name: '2026a', secret: randomBytes(32) };
const paper = randomBytes(2 * FRAME + 11);

let root: string;
let bytes: StoragePort;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loose-keys-'));
  bytes = folderStorage(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const keyPlaces = async () =>
  (await Readable.from(bytes.list()).toArray()).filter((place: string) => place.startsWith('wraps/'));

test('a file that is stored again under its key leaves none of its former one', async () => {
  const storage = sealingStorage(bytes, [KEY]);
  await storage.put('forms/1', paper);
  const before = await keyPlaces();
  await storage.put('forms/1', paper.subarray(1));
  expect((await storage.get('forms/1')).equals(paper.subarray(1))).toBe(true);
  expect(await keyPlaces()).toHaveLength(before.length);
  expect(await storage.listLooseKeys()).toEqual([]);
});

test('a reader of a file that is replaced at this moment reads the new one', async () => {
  const writer = sealingStorage(bytes, [KEY]);
  await writer.put('forms/1', paper);
  let isReplaced = false;
  const open = async (place: string) => {
    const stream = await bytes.open(place);
    if (!isReplaced) {
      isReplaced = true;
      await writer.put('forms/1', paper.subarray(1));
    }
    return stream;
  };
  const read = await sealingStorage({ ...bytes, open }, [KEY]).get('forms/1');
  expect(read.equals(paper.subarray(1))).toBe(true);
});

test('what a crash left is found among the keys of all files, and removed', async () => {
  const storage = sealingStorage(bytes, [KEY]);
  const [given, content] = [await storage.put('forms/1', paper), await storage.putContent(paper)];
  const lost = await storage.put('forms/2', paper);
  await bytes.remove('sealed-at/forms/2');
  const [loose, ...others] = await storage.listLooseKeys();
  expect(others).toEqual([]);
  await storage.removeKey(loose ?? '');
  expect(await storage.listLooseKeys()).toEqual([]);
  for (const { key } of [given, content]) expect((await storage.get(key)).equals(paper)).toBe(true);
  await expect(storage.get(lost.key)).rejects.toThrow(StorageMissError);
});

test('with fewer than half of the files in sight no key is called loose: a folder may be missing', async () => {
  const storage = sealingStorage(bytes, [KEY]);
  for (let number = 0; number < 51; number += 1) await storage.putContent(Buffer.from(`paper ${number}`));
  const list = async function* () {
    let left = 25;
    for await (const place of bytes.list()) if (place.startsWith('wraps/') || left-- > 0) yield place;
  };
  await expect(sealingStorage({ ...bytes, list }, [KEY]).listLooseKeys()).rejects.toThrow('fewer than half');
  expect(await storage.listLooseKeys()).toEqual([]);
});
