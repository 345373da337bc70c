import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NOUNS } from '../src/server/actions/nouns.ts';

const ACTIONS = path.resolve(import.meta.dirname, '../src/server/actions');
const RANK = new Map<string, number>(NOUNS.map((noun, rank) => [noun, rank]));
const IMPORT = /\bfrom\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

const FILES = readdirSync(ACTIONS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => path.relative(ACTIONS, path.join(entry.parentPath, entry.name)))
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file));

test('every noun of the actions has its place in the order, and every place its noun', () => {
  const found = new Set(FILES.filter((file) => file.includes('/')).map(nounOf));
  expect([...found].sort()).toEqual([...NOUNS].sort());
});

test('an action imports its own noun and nouns below it', () => {
  const upwards = FILES.filter((file) => file.includes('/')).flatMap((file) =>
    importsOf(file)
      .filter((target) => rankOf(nounOf(target)) > rankOf(nounOf(file)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});

/** Other files of the actions that a file imports, types too. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ACTIONS, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, named, lazy]) => path.join(path.dirname(file), named ?? lazy ?? ''))
    .filter((target) => !target.startsWith('..') && target.includes('/'));
}

function nounOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

function rankOf(noun: string): number {
  return RANK.get(noun) ?? Number.NaN;
}
