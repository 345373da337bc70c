import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { openStorage } from './open-storage.ts';
import { contentKey, StorageMissError, type StoragePort } from './port.ts';

const bytes = Buffer.from('una nota simple');
const sha256 = createHash('sha256').update(bytes).digest('hex');

let root: string;
let storage: StoragePort;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = folderStorage(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a folder of files', () => {
  test('returns what was put, as bytes and as a stream', async () => {
    expect(await storage.put('orders/1/nota.pdf', bytes)).toEqual({ key: 'orders/1/nota.pdf', size: 15, sha256 });
    expect(await storage.get('orders/1/nota.pdf')).toEqual(bytes);
    expect(await buffer(await storage.open('orders/1/nota.pdf'))).toEqual(bytes);
    expect(await storage.stat('orders/1/nota.pdf')).toEqual({ size: 15 });
  });

  test('takes a stream', async () => {
    const stored = await storage.putContent(Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]));
    expect(stored).toEqual({ key: contentKey(sha256), size: 15, sha256 });
    expect(await storage.get(stored.key)).toEqual(bytes);
  });

  test('lists what it has, and nothing that is on its way', async () => {
    await storage.put('orders/1/nota.pdf', bytes);
    await storage.put('a', bytes);
    await writeFile(join(root, '.half.tmp'), 'x');
    expect((await Readable.from(storage.list()).toArray()).sort()).toEqual(['a', 'orders/1/nota.pdf']);
  });

  test('keeps the same bytes once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => storage.putContent(bytes)));
    expect(await filesIn(root)).toEqual([contentKey(sha256)]);
  });

  test('replaces whole: a write that breaks off leaves what was there, and no rest of itself', async () => {
    await storage.put('a', bytes);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line dropped');
      })(),
    );
    await expect(storage.put('a', broken)).rejects.toThrow('the line dropped');
    expect(await storage.get('a')).toEqual(bytes);
    expect(await filesIn(root)).toEqual(['a']);
  });

  test('reports a stream that fails before it is read', async () => {
    const broken = new PassThrough();
    const put = storage.put('a', broken);
    broken.destroy(new Error('nothing to read'));
    await expect(put).rejects.toThrow('nothing to read');
    expect(await filesIn(root)).toEqual([]);
  });

  test('forgets what is removed, and says what it does not have', async () => {
    await storage.put('a', bytes);
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.stat('a')).toBeNull();
    await expect(storage.get('a')).rejects.toThrow(StorageMissError);
    await expect(storage.open('a')).rejects.toThrow(StorageMissError);
    await storage.put('a', bytes);
    await expect(storage.get('a/b')).rejects.toThrow(StorageMissError);
  });

  test.each(['', '..', '../x', 'a/../../x', '/etc/passwd', 'a//b', 'A', 'a\\b', 'a\0b', '.env', 'a/.x'])(
    'refuses the key %j',
    async (key) => {
      await writeFile(join(root, '.env'), 'x');
      await expect(storage.get(key)).rejects.toThrow(RangeError);
      await expect(storage.put(key, bytes)).rejects.toThrow(RangeError);
      await expect(storage.remove(key)).rejects.toThrow(RangeError);
    },
  );
});

describe('STORAGE_URL', () => {
  const settings = { DATA_DIR: tmpdir(), S3_REGION: 'eu-south-2' };

  test.each(['', 'file://'])('%s with a folder opens it', async (scheme) => {
    await openStorage({ ...settings, STORAGE_URL: `${scheme}${root}` }).put('a', bytes);
    expect(await filesIn(root)).toEqual(['a']);
  });

  test.each(['s3://bucket/prefix', 's3://', 's3://bucket/../x', 'relative/folder', 'http://x'])(
    '%s is refused in a sentence',
    (url) => {
      expect(() => openStorage({ ...settings, STORAGE_URL: url })).toThrow(/^STORAGE_URL: .+\.$/);
    },
  );
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
