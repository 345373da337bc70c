import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEATURES, GROUND } from '../src/web/panel/feature-order.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const PANEL = path.join(SRC, 'web/panel');
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^'\s]+)'/g;

/** Base and kit below every feature; the panel's own files, which combine the features, above them. */
const ORDER: readonly string[] = [...GROUND, 'kit', ...FEATURES];
const RANK = new Map(ORDER.map((folder, rank) => [folder, rank]));

const FILES = readdirSync(PANEL, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(PANEL, path.join(entry.parentPath, entry.name)))
  .filter((file) => !/\.test\.ts$|^testing\//.test(file));

test('every folder of the panel has its place in the order, and every place its folder', () => {
  const found = new Set(FILES.filter((file) => file.includes('/')).map(folderOf));
  expect([...found].sort()).toEqual([...ORDER].sort());
});

test('a feature imports itself and what is below it, types included', () => {
  const upwards = FILES.filter((file) => file.includes('/')).flatMap((file) =>
    importsOf(file)
      .map((target) => path.relative(PANEL, target))
      .filter((target) => !target.startsWith('..') && rankOf(folderOf(target)) > rankOf(folderOf(file)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});

test('the kit imports React, Mantine, TanStack, the ground, and what the whole web shares', () => {
  const allowed =
    /^(react|react-router|zod)$|^@(mantine|tanstack)\/|^(contract|domain|web\/(ui|i18n|api)|web\/panel\/(kit|i18n|failures|session))\//;
  const others = FILES.filter((file) => file.startsWith('kit/')).flatMap((file) =>
    importsOf(file)
      .map((target) => (path.isAbsolute(target) ? path.relative(SRC, target) : target))
      .filter((target) => !allowed.test(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(others).toEqual([]);
});

test('features send by the hook of the kit', () => {
  const byHand = FILES.filter((file) => !file.startsWith('kit/')).filter((file) =>
    readFileSync(path.join(PANEL, file), 'utf8').includes('setBusy'),
  );
  expect(byHand).toEqual([]);
});

/** What a file imports: relative ones as absolute paths, packages by their names. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(PANEL, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('.') ? path.join(PANEL, path.dirname(file), target) : target,
  );
}

function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/', 1)[0] ?? '') : file;
}

/** The panel's own files are above all folders. */
function rankOf(folder: string): number {
  return RANK.get(folder) ?? Number.POSITIVE_INFINITY;
}
