import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_SEAL, findBreak, type SealedLine, sealOf } from './audit-chain.ts';

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');
const START = { position: 0, hash: FIRST_SEAL };

function chainOf(lines: readonly string[]): SealedLine[] {
  let hash = FIRST_SEAL;
  return lines.map((line, index) => {
    hash = sealOf(hash, line, sha256Hex);
    return { position: index + 1, eventId: 100 + index, hash, line };
  });
}

const some = fc.array(fc.string(), { minLength: 2, maxLength: 20 });

test('an untouched chain holds, from its start and from any of its seals', () => {
  fc.assert(
    fc.property(some, fc.nat(19), (lines, cut) => {
      const chain = chainOf(lines);
      const from = chain[cut % chain.length] as SealedLine;
      expect(findBreak(chain, START, sha256Hex)).toBeNull();
      expect(findBreak(chain.slice(from.position), from, sha256Hex)).toBeNull();
    }),
  );
});

test('the first altered line is named, even if its own seal was recomputed', () => {
  fc.assert(
    fc.property(some, fc.nat(19), fc.boolean(), (lines, at, isResealed) => {
      const chain = chainOf(lines);
      const index = at % (chain.length - 1);
      const { hash, ...touched } = chain[index] as SealedLine;
      const line = `${touched.line}!`;
      const previous = index === 0 ? FIRST_SEAL : (chain[index - 1] as SealedLine).hash;
      chain[index] = { ...touched, line, hash: isResealed ? sealOf(previous, line, sha256Hex) : hash };
      const expected = isResealed ? index + 2 : index + 1;
      expect(findBreak(chain, START, sha256Hex)).toMatchObject({ position: expected, reason: 'altered' });
    }),
  );
});

test('a line that was removed is named, with or without its seal', () => {
  fc.assert(
    fc.property(some, fc.nat(19), fc.boolean(), (lines, at, hasSeal) => {
      const chain = chainOf(lines);
      const index = at % (chain.length - 1);
      const left = hasSeal
        ? chain.map((one, position) => (position === index ? { ...one, line: null } : one))
        : chain.filter((_, position) => position !== index);
      expect(findBreak(left, START, sha256Hex)).toMatchObject({ position: index + 1, reason: 'missing' });
    }),
  );
});
