import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { buildCatalogue } from '../../domain/catalogue/build-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { checkCatalogue } from '../../domain/catalogue/check-catalogue.ts';
import { type CatalogueProblem, problemText } from '../../domain/catalogue/report.ts';
import { lineOf } from './line-of.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../catalogue');

/** The catalogue's files, with a hash of all of them. */
export interface CatalogueSource {
  readonly hash: string;
  /** @throws Error that lists every fault with its file, its line and its field. */
  build(): Catalogue;
}

type Files = readonly (readonly [name: string, text: string])[];

/** Reads `catalogue/`: YAML files by path. Parsing waits until `build`, since most starts find nothing new. */
export function readCatalogueFiles(folder = FOLDER): CatalogueSource {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const files = names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return { hash, build: () => build(files) };
}

function build(files: Files): Catalogue {
  const parsed = files.map(([name, text]) => [name, parseFile(name, text)] as const);
  const built = buildCatalogue(Object.fromEntries(parsed));
  const problems = built.ok ? checkCatalogue(built.catalogue) : built.problems;
  if (built.ok && problems.length === 0) return built.catalogue;
  const faults = problems.length === 1 ? '1 fault' : `${problems.length} faults`;
  throw new Error(`The catalogue has ${faults}:\n${problems.map((problem) => placed(problem, files)).join('\n')}`);
}

function parseFile(name: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`catalogue/${name}: ${(error as Error).message}`);
  }
}

/** `catalogue/products/x.yaml:123: field: problem` */
function placed(problem: CatalogueProblem, files: Files): string {
  const text = files.find(([name]) => name === problem.file)?.[1];
  const line = text === undefined ? null : lineOf(text, problem.field);
  const told = problemText(problem);
  return line === null ? told : told.replace(`${problem.file}:`, `${problem.file}:${line}:`);
}
