import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../domain/wizard/form-files.ts';
import { readMediaType } from './media-type.ts';

/** Files of the maximum size whose type is expensive to detect. */
const FAR: Readonly<Record<string, () => Buffer>> = {
  'a list of contents that inflates to twelve gigabytes': () => zipped('[Content_Types].xml', bomb(12_000)),
  'hundreds of thousands of entries': () =>
    Buffer.concat(Array.from({ length: 300_000 }, (_, index) => zipped(`a${index}`, Buffer.alloc(0)))),
  'boxes in boxes': () => Buffer.from(`1a45dfa301000000ffffff${'4282ff'.repeat(1_000_000)}`, 'hex'),
  'tags before tags': () => Buffer.concat(Array(500_000).fill(Buffer.from('ID3\x04\0\0\0\0\0\x10xxxxxxxxxxxxxxxx'))),
  'objects of no length': () => Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), zeros()]),
  'chunks of no length': () =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(17),
      ...Array(1_000_000).fill(Buffer.from('000000007445587400000000', 'hex')),
    ]),
  zeros,
};

test.for(Object.entries(FAR))('what a file is shows at once: %s', async ([, make]) => {
  const bytes = make().subarray(0, LARGEST_FORM_FILE);
  const before = process.memoryUsage().rss;
  const begun = process.cpuUsage();
  await readMediaType(bytes, FORM_FILE_TYPES);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
});

function zeros(): Buffer {
  return Buffer.alloc(LARGEST_FORM_FILE);
}

function bomb(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(2 ** 20, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(megabytes).fill(block), Buffer.from([3, 0])]);
}

function zipped(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
}
