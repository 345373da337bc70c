import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEAP_FLAGS, PRODUCT } from './heap-flags.mjs';

test('an image starts the product as npm does', () => {
  const [, start] = /^ENTRYPOINT (.*)$/m.exec(readFileSync('deploy/image/Dockerfile', 'utf8')) ?? [];
  expect(JSON.parse(start ?? '[]')).toEqual(['node', ...HEAP_FLAGS, PRODUCT]);
});
