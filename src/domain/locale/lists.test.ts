import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const DOMAIN = path.resolve(import.meta.dirname, '..');
const FILES = globSync('**/*.ts', { cwd: DOMAIN }).filter(
  (file) => !/\.(test|gen)\.ts$|\/testing(\/|-facts\.ts$)/.test(file),
);

const modules = await Promise.all(FILES.map(async (file) => [file, await import(path.join(DOMAIN, file))] as const));

/** Lists of codes and names within a value, with their paths. */
function listsIn(value: unknown, place: string): [place: string, list: readonly string[]][] {
  if (value instanceof Set) return listsIn([...value], place);
  // A schema lists its accepted values, a blank among them.
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return [];
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return [[place, value]];
  return Object.entries(value).flatMap(([name, part]) => listsIn(part, `${place}.${name}`));
}

test('every list of codes or names that the domain hands out names each once, and nothing that is blank', () => {
  const lists = modules.flatMap(([file, module]) => listsIn({ ...module }, file));
  expect(lists.length).toBeGreaterThan(80);
  const wrong = lists.filter(([, list]) => list.some((entry) => entry.trim() === '') || isRepeating(list));
  expect(wrong).toEqual([]);
});

test('no list and no table that the domain hands out is empty', () => {
  const empty = modules.flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([, value]) => typeof value === 'object' && value !== null && sizeOf(value) === 0)
      .map(([name]) => `${file} ${name}`),
  );
  expect(empty).toEqual([]);
});

function sizeOf(value: object): number {
  if (value instanceof Set || value instanceof Map) return value.size;
  return Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value) ? Object.keys(value).length : 1;
}

function isRepeating(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}
