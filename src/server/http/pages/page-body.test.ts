import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeQuickly, encodeThoroughly, quickEncoding } from './page-body.ts';

const LINE = '<li>Certidão permanente, 王, 25,12 €</li>';
const bodyOf = (bytes: number) => Buffer.from(LINE.repeat(bytes / LINE.length + 1)).subarray(0, bytes);

test.each([0, 1, 15, 16, 17, 1_000, 33_000, 65_520, 65_521, 300_000, 9_000_000])(
  'a body of %i bytes comes back as it was',
  async (bytes) => {
    const body = bodyOf(bytes);
    for (const encode of bytes > 1_000_000 ? [encodeQuickly] : [encodeQuickly, encodeThoroughly]) {
      expect(brotliDecompressSync(await encode(body, 'br')).equals(body)).toBe(true);
      expect(gunzipSync(await encode(body, 'gzip')).equals(body)).toBe(true);
      expect(await encode(body, 'identity')).toBe(body);
    }
    expect(zstdDecompressSync(await encodeQuickly(body, 'zstd')).equals(body)).toBe(true);
  },
);

test('what repeats from one end of a page to the other is found', async () => {
  // Letters without any pattern, twice: the second half costs nothing if the first is still in the window.
  const half = Buffer.alloc(40_000);
  for (let at = 0, seed = 7; at < half.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    half[at] = seed % 256;
  }
  const once = (await encodeThoroughly(half, 'br')).length;
  const twice = (await encodeThoroughly(Buffer.concat([half, half]), 'br')).length;
  expect(twice).toBeLessThan(once * 1.05);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('a page for a browser that reads %s is sent as %s', (header, encoding) => {
  expect(quickEncoding(header)).toBe(encoding);
});
