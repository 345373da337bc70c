import { beforeAll, describe, expect, test } from 'vitest';
import { installedRecognition } from './installed-recognition.ts';
import { KINDS, type TriedPhotograph, tryPhotographs } from './try-photographs.ts';

const tried: TriedPhotograph[] = [];
const rightOf = (pages: readonly TriedPhotograph[]) =>
  pages.reduce((sum, { characters }) => sum + characters.right, 0) /
  pages.reduce((sum, { characters }) => sum + characters.all, 0);
const ofKind = (kind: string) => tried.filter((one) => one.kind === kind);

beforeAll(async () => {
  for await (const page of tryPhotographs(24, await installedRecognition())) tried.push(page);
  for (const kind of KINDS) {
    const each = ofKind(kind).map((one) => (100 * rightOf([one])).toFixed(1));
    process.stdout.write(`${kind}: ${(100 * rightOf(ofKind(kind))).toFixed(2)} % (${each.join(', ')})\n`);
  }
}, 1_200_000);

describe('photographs of pages on a desk', () => {
  test('give 97 of a hundred characters', () => {
    expect(tried).toHaveLength(24);
    expect(rightOf(tried)).toBeGreaterThanOrEqual(0.97);
  });

  test.each(KINDS)('%s: give nine of ten', (kind) => {
    expect(rightOf(ofKind(kind))).toBeGreaterThanOrEqual(0.9);
  });
});
