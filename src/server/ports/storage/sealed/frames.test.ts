import { createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentSizeOf, DamagedSeal, FRAME, openFrames, sealFrames } from './frames.ts';

const key = randomBytes(32);

async function allOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(parts).toArray());
}
const seal = (content: Buffer, by = key) => allOf(sealFrames(by, Readable.from([content])));
const open = (sealed: Buffer, by = key) => allOf(openFrames(by, Readable.from([sealed])));

/** The stored frames of a sealed file. */
function framesOf(sealed: Buffer): Buffer[] {
  const size = FRAME + 16;
  return Array.from({ length: Math.ceil(sealed.length / size) }, (_, at) =>
    sealed.subarray(at * size, (at + 1) * size),
  );
}

/** Sizes at which a frame begins or ends. */
const sizes = fc.oneof(
  fc
    .constantFrom(0, 1, 2)
    .chain((frames) => fc.integer({ min: Math.max(0, frames * FRAME - 20), max: frames * FRAME + 20 })),
  fc.integer({ min: 0, max: 3 * FRAME }),
);

test('content comes back as it was, however it is cut on the way, and its size is known from outside', async () => {
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.integer({ min: 1, max: 2 * FRAME }),
      fc.integer({ min: 1000, max: 2 * FRAME }),
      async (size, inBy, outBy) => {
        const content = randomBytes(size);
        const sealed = await allOf(sealFrames(key, pieces(content, inBy)));
        expect(contentSizeOf(sealed.length)).toBe(size);
        expect((await allOf(openFrames(key, pieces(sealed, outBy)))).equals(content)).toBe(true);
      },
    ),
  );
});

async function* pieces(content: Buffer, by: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += by) yield content.subarray(at, at + by);
}

test('a file that ends early is refused, wherever it is cut', async () => {
  const sealed = await seal(randomBytes(2 * FRAME + 100));
  const cuts = fc.oneof(fc.integer({ min: 0, max: sealed.length - 1 }), fc.constantFrom(FRAME + 16, 2 * (FRAME + 16)));
  await fc.assert(
    fc.asyncProperty(cuts, async (length) => {
      await expect(open(sealed.subarray(0, length))).rejects.toThrow(DamagedSeal);
    }),
  );
});

test('one changed bit, or bytes added at the end, are refused', async () => {
  const sealed = await seal(randomBytes(FRAME + 500));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: sealed.length * 8 - 1 }), async (bit) => {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await expect(open(changed)).rejects.toThrow(DamagedSeal);
    }),
  );
  await expect(open(Buffer.concat([sealed, Buffer.alloc(1)]))).rejects.toThrow(DamagedSeal);
  const whole = await seal(randomBytes(2 * FRAME));
  await expect(open(Buffer.concat([whole, Buffer.alloc(16)]))).rejects.toThrow(DamagedSeal);
});

test('frames that are moved, repeated, left out or taken from another file are refused', async () => {
  const [mine, other] = [
    await seal(randomBytes(4 * FRAME + 7)),
    await seal(randomBytes(4 * FRAME + 7), randomBytes(32)),
  ];
  const [frames, foreign] = [framesOf(mine), framesOf(other)];
  const place = fc.integer({ min: 0, max: frames.length - 1 });
  await fc.assert(
    fc.asyncProperty(place, place, fc.constantFrom('swap', 'repeat', 'drop', 'foreign'), async (at, to, way) => {
      fc.pre(way !== 'swap' || at !== to);
      const changed = [...frames];
      if (way === 'swap') [changed[at], changed[to]] = [frames[to] as Buffer, frames[at] as Buffer];
      if (way === 'repeat') changed.splice(to, 0, frames[at] as Buffer);
      if (way === 'drop') changed.splice(at, 1);
      if (way === 'foreign') changed[at] = foreign[at] as Buffer;
      await expect(open(Buffer.concat(changed))).rejects.toThrow(DamagedSeal);
    }),
  );
});

test('a frame is AES-256-GCM under the position and the mark of the last one, as anybody can decrypt it', async () => {
  const content = randomBytes(FRAME + 3);
  const [first, last] = framesOf(await seal(content)) as [Buffer, Buffer];
  const decrypted = [first, last].map((frame, at) => {
    const nonce = Buffer.from(`00000000000000000000${at === 0 ? '0000' : '0101'}`, 'hex');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(frame.subarray(-16));
    return Buffer.concat([decipher.update(frame.subarray(0, -16)), decipher.final()]);
  });
  expect(Buffer.concat(decrypted).equals(content)).toBe(true);
});

test('no content is as short as a cut tag', () => {
  expect(() => contentSizeOf(15)).toThrow(DamagedSeal);
  expect(contentSizeOf(16)).toBe(0);
});
