import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files under a folder, relative to the repository. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"\s|]+)\1/g;

/** A file's imports, types and lazy imports included; relative ones as repository paths. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, , target = '']) =>
    target.startsWith('.') ? path.join(path.dirname(file), target) : target,
  );
}

const SOURCES = filesIn('src').filter((name) => /\.tsx?$/.test(name));
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Imports of product files in folders not allowed for this floor; types count as much as values. */
function upwardImports(floor: string, isAllowed: (target: string) => boolean): string[] {
  return SOURCES.filter((file) => file.startsWith(`src/${floor}/`) && !isTest(file)).flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(target))
      .map((target) => `${file} imports ${target}`),
  );
}

describe('the floors', () => {
  it('are found, so that what follows looks at something', () => {
    expect(SOURCES.length).toBeGreaterThan(400);
    expect(importsOf('src/web/entry.server.tsx')).toContain('src/web/page-port-context.ts');
  });

  it('the domain imports zod and itself', () => {
    expect(upwardImports('domain', (target) => target === 'zod' || target.startsWith('src/domain/'))).toEqual([]);
  });

  it('the contract imports zod, the domain and itself', () => {
    const isBelow = (target: string) => target === 'zod' || /^src\/(domain|contract)\//.test(target);
    expect(upwardImports('contract', isBelow)).toEqual([]);
  });

  it('the server imports no page', () => {
    expect(upwardImports('server', (target) => !target.startsWith('src/web/'))).toEqual([]);
  });

  it('the pages import nothing of the server, not even a type', () => {
    expect(upwardImports('web', (target) => !/^(src\/server\/|scripts\/|node:)/.test(target))).toEqual([]);
  });
});

describe('circles', () => {
  const product = SOURCES.filter((file) => !isTest(file));
  const imports = new Map(product.map((file) => [file, importsOf(file).filter((target) => product.includes(target))]));

  it('there are none, types included', () => {
    expect([...imports.keys()].flatMap((file) => circleFrom(file, imports) ?? [])).toEqual([]);
  });

  it('one would be found', () => {
    const round = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(circleFrom('a', round)).toBe('a > b > c > a');
  });
});

/** The shortest import cycle through a file, or null. */
function circleFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): string | null {
  const ways: string[][] = [[file]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) as string) ?? []) {
      if (next === file) return [...way, file].join(' > ');
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

describe('spans of time', () => {
  it('are made of the hour and the day of one file, in tests too', () => {
    const all = ['src', 'e2e', 'trials', 'scripts', 'bench'].flatMap(filesIn).filter((name) => /\.tsx?$/.test(name));
    const again = all.filter(
      (file) =>
        !/\/time-units\.ts$|^scripts\/source-files\.test\.ts$/.test(file) &&
        /\b(?:86_?400_?000|3_?600_?000)\b|24 \* 60 \* 60_000|24 \* HOUR_MS/.test(
          readFileSync(path.join(ROOT, file), 'utf8'),
        ),
    );
    expect(again).toEqual([]);
  });
});

describe('migrations', () => {
  const names = filesIn('src/server/db/migrations')
    .map((file) => path.basename(file))
    .sort();

  it('are SQL files with a number and a name', () => {
    expect(names.filter((name) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name))).toEqual([]);
  });

  it('are numbered without gap or double, so that all databases see them in the same order', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  });
});

describe('file names', () => {
  it('of pages and styles are kebab-case too', () => {
    const odd = filesIn('src').filter((file) => /[A-Z_\s]/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });
});

describe('reference data beside the repository', () => {
  it('are reached by one function, which skips or fails where they are not there', () => {
    const readers = SOURCES.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('shared/data'));
    expect(readers).toEqual(['src/server/testing/reference-data.test.ts', 'src/server/testing/reference-data.ts']);
  });
});
