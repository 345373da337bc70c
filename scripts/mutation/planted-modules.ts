// Loads modules with mutants planted in them, and records who imports whom.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Planted, plant } from './plant.ts';

const REGISTRY = new URL('./registry.ts', import.meta.url).href;
const KEPT_YAML = new URL('./kept-yaml.ts', import.meta.url).href;
const importers = new Map<string, Set<string>>();
const hits = new Set<number>();
let active = 0;
let fresh: { readonly files: ReadonlySet<string>; readonly version: number } | null = null;
let versions = 0;

Object.assign(globalThis, {
  __mutant: (id: number): boolean => {
    hits.add(id);
    return id === active;
  },
});

/** From now on, modules are loaded with these mutants planted, and tests with our own runner instead of Vitest. */
export function plantModules(planted: readonly Planted[]): void {
  const byFile = Map.groupBy(planted, ({ mutant }) => mutant.file);
  registerHooks({
    resolve(specifier, context, next) {
      const standIn = standInFor(specifier, context.parentURL ?? '');
      if (standIn) return { url: standIn, shortCircuit: true };
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith('file:') || resolved.url.includes('/node_modules/')) return resolved;
      const file = fileURLToPath(resolved.url);
      if (context.parentURL?.startsWith('file:')) noteImport(fileURLToPath(context.parentURL), file);
      return { ...resolved, url: urlOf(file) };
    },
    load(url, context, next) {
      const mutants = url.startsWith('file:') ? byFile.get(fileURLToPath(url)) : undefined;
      if (!mutants) return next(url, context);
      const source = stripTypeScriptTypes(plant(readFileSync(fileURLToPath(url), 'utf8'), mutants));
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

export function loadModule(file: string): Promise<unknown> {
  return import(urlOf(file));
}

/** What runs reaches these mutants. */
export async function whatIsReached(run: () => Promise<unknown>): Promise<number[]> {
  hits.clear();
  await run();
  return [...hits];
}

/** Runs something while one mutant is switched on. */
export async function withMutant<Result>(id: number, run: () => Promise<Result>): Promise<Result> {
  active = id;
  try {
    return await run();
  } finally {
    active = 0;
  }
}

/** The importers of each loaded file. */
export async function withFreshModules<Result>(
  files: ReadonlySet<string>,
  run: () => Promise<Result>,
): Promise<Result> {
  versions += 1;
  fresh = { files, version: versions };
  try {
    return await run();
  } finally {
    fresh = null;
  }
}

/** A file and everything that imports it, directly or indirectly. */
export function knownImports(): Record<string, string[]> {
  return Object.fromEntries([...importers].map(([file, by]) => [file, [...by]]));
}

/** Our own module in place of a package; only it gets the real one. */
export function dependentsOf(file: string, imports: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found) for (const importer of imports[one] ?? []) found.add(importer);
  return found;
}

/** A module of ours in place of a package; it alone is given the real one. */
function standInFor(specifier: string, parent: string): string | null {
  if (specifier === 'vitest') return parent === REGISTRY ? null : REGISTRY;
  const onlyParses = specifier === 'yaml' && parent.startsWith('file:') && parent !== KEPT_YAML;
  if (!onlyParses) return null;
  return /import \{ parse \} from 'yaml'/.test(readFileSync(fileURLToPath(parent), 'utf8')) ? KEPT_YAML : null;
}

function urlOf(file: string): string {
  const { href } = pathToFileURL(file);
  return fresh?.files.has(file) ? `${href}?version=${fresh.version}` : href;
}

function noteImport(importer: string, file: string): void {
  importers.set(file, (importers.get(file) ?? new Set()).add(importer));
}
