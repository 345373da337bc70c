import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody } from './page-body.ts';

const LINE = '<li>Certidão permanente, 王, 25,12 €</li>';
const bodyOf = (bytes: number) => Buffer.from(LINE.repeat(bytes / LINE.length + 1)).subarray(0, bytes);

test.each([0, 1, 15, 16, 17, 1_000, 33_000, 65_520, 65_521, 300_000, 9_000_000])(
  'a body of %i bytes comes back as it was',
  async (bytes) => {
    const body = bodyOf(bytes);
    for (const thoroughly of bytes > 1_000_000 ? [false] : [false, true]) {
      expect(brotliDecompressSync(await encodeBody(body, 'br', thoroughly)).equals(body)).toBe(true);
      expect(gunzipSync(await encodeBody(body, 'gzip', thoroughly)).equals(body)).toBe(true);
    }
    expect(await encodeBody(body, 'identity', false)).toBe(body);
  },
);

test('what repeats from one end of a page to the other is found', async () => {
  // Letters without any pattern, twice: the second half costs nothing if the first is still in the window.
  const half = Buffer.alloc(40_000);
  for (let at = 0, seed = 7; at < half.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    half[at] = seed % 256;
  }
  const once = (await encodeBody(half, 'br', true)).length;
  const twice = (await encodeBody(Buffer.concat([half, half]), 'br', true)).length;
  expect(twice).toBeLessThan(once * 1.05);
});
