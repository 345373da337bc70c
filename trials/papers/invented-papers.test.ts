import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { papersIn } from './truth.ts';

const FOLDER = path.join(import.meta.dirname, 'invented');
const halves = ['seen', 'kept'].map((name) => papersIn(path.join(FOLDER, name)));

test.each(['seen', 'kept'])('each invented paper in %s has a file and the truth about it', (half) => {
  const folder = path.join(FOLDER, half);
  const papers = papersIn(folder);
  expect(papers.filter(({ file }) => !existsSync(file))).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(2 * papers.length);
  expect(papers.filter(({ truth }) => truth.fincas.length === 0)).toEqual([]);
});

test('no layout is among both the papers that are seen and those that are kept', () => {
  const [seen, kept] = halves.map((papers) => new Set(papers.map(({ truth }) => truth.family)));
  expect([...(seen ?? [])].filter((family) => kept?.has(family))).toEqual([]);
  expect(Math.min(seen?.size ?? 0, kept?.size ?? 0)).toBeGreaterThan(20);
});
