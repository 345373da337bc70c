import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { buildCatalogue } from '../../domain/catalogue/build-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { checkCatalogue } from '../../domain/catalogue/check-catalogue.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../catalogue');

/** The catalogue's files as they stand, with a hash that changes when any of them does. */
export interface CatalogueSource {
  readonly hash: string;
  /** @throws Error that lists every fault with its file and field. */
  build(): Catalogue;
}

/** Reads `catalogue/`: YAML files by path. Parsing waits until `build`, since most starts find nothing new. */
export function readCatalogueFiles(folder = FOLDER): CatalogueSource {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const texts = names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { hash, build: () => build(texts) };
}

function build(texts: readonly (readonly [name: string, text: string])[]): Catalogue {
  const built = buildCatalogue(Object.fromEntries(texts.map(([name, text]) => [name, parse(text)])));
  const problems = built.ok ? checkCatalogue(built.catalogue) : built.problems;
  if (built.ok && problems.length === 0) return built.catalogue;
  const lines = problems.map((problem) => `catalogue/${problem.file} ${problem.field}: ${problem.message}`);
  throw new Error(`The catalogue has ${problems.length} faults:\n${lines.join('\n')}`);
}
