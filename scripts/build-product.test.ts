import { expect, test } from 'vitest';
import { withPlaceOfSource } from './build-product.ts';

const place = { id: '/product/src/server/ports/pdf/fonts.ts', folder: '/product/build/product' };

test('a bundled module looks for files where its source is', () => {
  const url = 'new URL("../../src/server/ports/pdf/fonts.ts", import.meta.url)';
  const file = `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
  expect(withPlaceOfSource('createRequire(import.meta.url)', place)).toBe(`createRequire(${url}.href)`);
  expect(withPlaceOfSource('read(import.meta.filename)', place)).toBe(`read(${file})`);
  expect(withPlaceOfSource('path.join(import.meta.dirname, "data")', place)).toBe(
    `path.join(process.getBuiltinModule('node:path').dirname(${file}), "data")`,
  );
});

test('a module that asks for no place, and a package, stay as they are', () => {
  expect(withPlaceOfSource('export const one = 1;', place)).toBeNull();
  const id = '/product/node_modules/stripe/esm/index.js';
  expect(withPlaceOfSource('createRequire(import.meta.url)', { ...place, id })).toBeNull();
});
