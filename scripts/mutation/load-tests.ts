import path from 'node:path';
import fc from 'fast-check';
import type { Planted } from './plant.ts';
import { loadModule, plantModules } from './planted-modules.ts';
import type { KeptTest } from './registry.ts';

export interface Orders {
  readonly planted: readonly Planted[];
  readonly testFiles: readonly string[];
}

type Collect = (file: string, load: () => Promise<unknown>) => Promise<KeptTest[]>;

/** Prepares this process to load tests over modules with planted mutants. @returns a function that collects the tests of a file */
export async function readLoadedTests({ planted }: Orders): Promise<Collect> {
  // One seed for all mutants; a failure is enough, the smallest one need not be found.
  fc.configureGlobal({ seed: 1, endOnFailure: true });
  plantModules(planted);
  const registry = (await loadModule(path.join(import.meta.dirname, 'registry.ts'))) as typeof import('./registry.ts');
  return registry.collectTests;
}
