import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findUnusedExports } from './unused-exports.ts';

const ROOT = path.join(import.meta.dirname, '..');

// Code that only its own file uses can be changed without looking further.
test('every export is used by another file', () => {
  const files = globSync(['*.ts', '{src,e2e,scripts,bench,trials}/**/*.{ts,tsx,mjs}'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(2000);
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  // Generated files follow their generator.
  const unused = findUnusedExports(texts).filter(({ file }) => !file.includes('.gen.'));
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('an export is unused if only its own file names it, and no framework reads it', () => {
  const files = new Map([
    ['a.ts', 'export const RATE = 21;\nexport async function load() {}\nexport function loader() { return RATE; }\n'],
    ['b.ts', "import { load } from './a.ts';\nexport type Loaded = ReturnType<typeof load>;\n"],
  ]);
  expect(findUnusedExports(files)).toEqual([
    { file: 'a.ts', name: 'RATE' },
    { file: 'b.ts', name: 'Loaded' },
  ]);
});
