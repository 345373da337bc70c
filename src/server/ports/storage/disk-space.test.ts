import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFloorOf, readFreeBytes, writtenFolders } from './disk-space.ts';

test('a folder that no file was written to yet has the free space of its parent', async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  const [free, before] = [await readFreeBytes(tmpdir()), await readFreeBytes(path.join(tmpdir(), 'not-made-yet'))];
  for (const bytes of [free, before]) {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(blocks * bsize);
  }
  await expect(readFreeBytes('/not-made-yet/nor-this')).rejects.toThrow('ENOENT');
});

test.each([
  ['file:///files', '/files'],
  ['/files', '/files'],
  ['s3://bucket', '/data'],
])('with files at %s the product writes to %s and to its data', (STORAGE_URL, files) => {
  expect(writtenFolders({ DATA_DIR: '/data', STORAGE_URL })).toEqual({ data: '/data', files });
});

test('the floor of free space is set in megabytes of 2^20 bytes', () => {
  expect(diskFloorOf({ DISK_FLOOR_MB: 500 })).toBe(524_288_000);
});
