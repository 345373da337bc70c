// Runs every test once without a mutant, and records which mutants it reaches: `node learn.ts ORDERS LEARNED`.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Orders, readLoadedTests } from './load-tests.ts';
import { knownImports, loadModule, whatIsReached } from './planted-modules.ts';

/** Results of a run without mutants. */
export interface Learned {
  /** Per mutant, the tests that reach it, quickest first: the file's place among the orders' files and the test's in it. */
  readonly reaching: Readonly<Record<number, readonly (readonly [file: number, test: number])[]>>;
  /** Mutants that are reached while modules load. */
  readonly whileLoading: readonly number[];
  /** Milliseconds that the tests of each file take. */
  readonly millis: readonly number[];
  /** Tests that fail without a mutant, by file and place: they measure time, or depend on others. They are ignored. */
  readonly setAside: readonly (readonly [file: number, test: number, name: string])[];
  /** Files by their importers. */
  readonly importers: Readonly<Record<string, readonly string[]>>;
}

const [, , ordersFile = '', learnedFile = ''] = process.argv;
const orders = JSON.parse(readFileSync(ordersFile, 'utf8')) as Orders;
const collect = await readLoadedTests(orders);
const reached = new Map<number, { at: readonly [number, number]; ms: number }[]>();
const whileLoading = new Set<number>();
const millis: number[] = [];
const setAside: [number, number, string][] = [];

for (const [place, file] of orders.testFiles.entries()) await learnFile(place, file);
const reaching = [...reached].map(
  ([id, found]) => [id, found.sort((a, b) => a.ms - b.ms).map(({ at }) => at)] as const,
);
const learned: Learned = {
  reaching: Object.fromEntries(reaching),
  whileLoading: [...whileLoading],
  millis,
  setAside,
  importers: knownImports(),
};
writeFileSync(learnedFile, JSON.stringify(learned));

async function learnFile(place: number, file: string): Promise<void> {
  let tests: Awaited<ReturnType<typeof collect>> = [];
  const loading = await whatIsReached(async () => {
    tests = await collect(file, () => loadModule(file));
  });
  for (const id of loading) whileLoading.add(id);
  let all = 0;
  for (const [index, test] of tests.entries()) {
    const startedAt = performance.now();
    let failed = false;
    const ids = await whatIsReached(async () => {
      failed = await test.run().then(
        () => false,
        () => true,
      );
    });
    const ms = performance.now() - startedAt;
    all += ms;
    if (failed) setAside.push([place, index, `${file} > ${test.title}`]);
    else for (const id of ids) reached.set(id, [...(reached.get(id) ?? []), { at: [place, index], ms }]);
  }
  millis.push(all);
}
