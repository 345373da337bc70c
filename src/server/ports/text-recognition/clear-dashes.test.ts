import { expect, test } from 'vitest';
import { clearDashes } from './clear-dashes.ts';
import type { Picture } from './picture.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SIZE = { width: 1200, height: 400 };

function drawn(boxes: readonly Box[]): Picture {
  const pixels = new Uint8Array(SIZE.width * SIZE.height).fill(255);
  for (const { left, top, width, height } of boxes)
    for (let y = top; y < top + height; y += 1) pixels.fill(0, y * SIZE.width + left, y * SIZE.width + left + width);
  return { ...SIZE, pixels };
}

const row = (count: number, mark: Box, step: number): readonly Box[] =>
  Array.from({ length: count }, (_, place) => ({ ...mark, left: mark.left + place * step }));

const letters = row(5, { left: 400, top: 100, width: 20, height: 28 }, 30);
const isBlank = ({ pixels }: Picture) => pixels.every((shade) => shade === 255);

test('rows of dashes on both sides of a heading go, and the heading stays', () => {
  const dashes = [
    ...row(10, { left: 60, top: 113, width: 26, height: 4 }, 30),
    ...row(10, { left: 600, top: 113, width: 26, height: 4 }, 30),
  ];
  expect(clearDashes(drawn([...dashes, ...letters]))).toEqual(drawn(letters));
});

test('rows of equals signs and of low lines go', () => {
  const equals = [110, 122].flatMap((top) => row(12, { left: 60, top, width: 24, height: 4 }, 30));
  expect(isBlank(clearDashes(drawn(equals)))).toBe(true);
  expect(isBlank(clearDashes(drawn(row(20, { left: 60, top: 126, width: 24, height: 3 }, 30))))).toBe(true);
});

test('hyphens, leaders of dots, rules and letters stay', () => {
  for (const boxes of [
    [...letters, ...row(3, { left: 560, top: 113, width: 20, height: 4 }, 30)],
    row(30, { left: 60, top: 124, width: 4, height: 4 }, 30),
    [{ left: 60, top: 124, width: 1000, height: 4 }],
    letters,
  ])
    expect(clearDashes(drawn(boxes))).toEqual(drawn(boxes));
});
