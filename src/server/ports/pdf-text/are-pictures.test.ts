import { expect, test } from 'vitest';
import { arePictures } from './are-pictures.ts';

test('pages with few letters and many bytes are pictures', () => {
  expect(arePictures({ letters: 60, pages: 2, bytes: 900_000 })).toBe(true);
  expect(arePictures({ letters: 60, pages: 2, bytes: 9_000 })).toBe(false);
  expect(arePictures({ letters: 3_000, pages: 2, bytes: 900_000 })).toBe(false);
});
