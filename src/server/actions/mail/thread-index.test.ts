import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { childThreadIndex, rootThreadIndex } from './thread-index.ts';

const GUID = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const AT = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const bytesOf = (index: string | null) => Buffer.from(index ?? '', 'base64');

test('a thread begins with 22 bytes: the time to 6.5 ms, and the GUID', () => {
  const bytes = bytesOf(rootThreadIndex(AT, GUID));
  expect(bytes).toHaveLength(22);
  const time = (BigInt(`0x${bytes.subarray(0, 6).toString('hex')}0000`) - 116_444_736_000_000_000n) / 10_000n;
  expect(AT.getTime() - Number(time)).toBeGreaterThanOrEqual(0);
  expect(AT.getTime() - Number(time)).toBeLessThan(7);
  expect(bytes.subarray(6)).toEqual(GUID);
});

test('an answer adds five bytes, and the answer to it five more', () => {
  const root = rootThreadIndex(AT, GUID);
  const child = childThreadIndex(root, { at: later(HOUR_MS), salt: 7 });
  expect(bytesOf(child)).toHaveLength(27);
  expect(bytesOf(child).subarray(0, 22)).toEqual(bytesOf(root));
  // An hour in units of 2^18 * 100 ns, with the resolution of the first message's time.
  expect(Math.abs(bytesOf(child).readUInt32BE(22) - 36_000_000_000 / 2 ** 18)).toBeLessThan(2);
  expect(bytesOf(child)[26]).toBe(0x70);
  expect(bytesOf(childThreadIndex(child ?? '', { at: later(7_200_000), salt: 1 }))).toHaveLength(32);
});

test('years later the coarser unit is used, and a clock that went back counts as no time', () => {
  const root = rootThreadIndex(AT, GUID);
  const years = 3 * 365 * DAY_MS;
  expect(bytesOf(childThreadIndex(root, { at: later(years), salt: 0 })).readUInt32BE(22) >>> 31).toBe(1);
  expect(bytesOf(childThreadIndex(root, { at: later(-1000), salt: 0 })).readUInt32BE(22)).toBe(0);
});

test.each([21, 23, 26, 28])('one of %i bytes stays as it is', (length) => {
  const odd = Buffer.alloc(length, 1).toString('base64');
  expect(childThreadIndex(odd, { at: AT, salt: 0 })).toBe(odd);
});

test.each(['', 'x', 'no base64!', `${'A'.repeat(2000)}`, 'Ac\r\nBcc: a@b.c'])('%j is none', (text) => {
  expect(childThreadIndex(text, { at: AT, salt: 0 })).toBeNull();
});
