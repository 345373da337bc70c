import { expect, test } from 'vitest';
import { findSignedRanges } from './signed-ranges.ts';

/** A signature dictionary with a stated time, on either side of its container. */
function signedAt(before: string, after: string): string | null | undefined {
  const head = `%PDF-1.7\n5 0 obj\n<< /M (D:19990101000000Z) >>\nendobj\n7 0 obj\n<< ${before} /ByteRange [0 0000000999 0000000999 0000000999] /Contents `;
  const numbers = [head.length, head.length + 6, after.length + 12].map((number) => String(number).padStart(10, '0'));
  const file = `${head.replace('0000000999 0000000999 0000000999', numbers.join(' '))}<abcd>${after} >>\nendobj\n\n`;
  return findSignedRanges(Buffer.from(file, 'latin1'))[0]?.statedAt;
}

test.each([
  ["/M (D:20261102100000+01'00')", '', '2026-11-02T09:00:00.000Z'],
  ['', "/M (D:20261102100000+01'00')", '2026-11-02T09:00:00.000Z'],
  ['/M (D:20261102090000Z)', '', '2026-11-02T09:00:00.000Z'],
  ['/M (D:202611020900)', '', '2026-11-02T09:00:00.000Z'],
  ['/M (D:20261399990000Z)', '', null],
  ['/M (yesterday)', '', null],
  ['', '', null],
])('the stated time of %j %j is %s', (before, after, at) => {
  expect(signedAt(before, after)).toBe(at);
});
