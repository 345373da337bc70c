import { expect, test } from 'vitest';
import { withKeys } from './with-keys.ts';

test('keeps the order and tells elements that read alike apart', () => {
  const keyed = withKeys(['nota', 'escritura', 'nota', 'nota'], (name) => name);
  expect(keyed.map(({ item }) => item)).toEqual(['nota', 'escritura', 'nota', 'nota']);
  expect(new Set(keyed.map(({ key }) => key)).size).toBe(4);
});
