// Tries mutants, one message each: `node worker.ts ORDERS LEARNED`, as a child process.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from './kept-verdicts.ts';
import type { Learned } from './learn.ts';
import { type Orders, readLoadedTests } from './load-tests.ts';
import { dependentsOf, loadModule, withFreshModules, withMutant } from './planted-modules.ts';
import type { KeptTest } from './registry.ts';

export type Answer =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'tried'; readonly id: number; readonly spoiled: boolean } & Verdict);
type Trial = Verdict & { readonly spoiled: boolean };

const [, , ordersFile = '', learnedFile = ''] = process.argv;
const orders = JSON.parse(readFileSync(ordersFile, 'utf8')) as Orders;
const learned = JSON.parse(readFileSync(learnedFile, 'utf8')) as Learned;
const files = new Map(orders.planted.map(({ id, mutant }) => [id, mutant.file]));
const whileLoading = new Set(learned.whileLoading);
const setAside = new Set(learned.setAside.map(([file, test]) => `${file} ${test}`));
const collect = await readLoadedTests(orders);
const loaded = new Map<number, KeptTest[]>();

process.on('message', async (id: number) => send({ kind: 'tried', id, ...(await tryMutant(id)) }));
send({ kind: 'ready' });

async function tryMutant(id: number): Promise<Trial> {
  if (whileLoading.has(id)) return { ...(await tryWhileLoading(id)), spoiled: false };
  const reaching = learned.reaching[id] ?? [];
  for (const [place, index] of reaching) {
    const test = (await testsOf(place))[index];
    if (!test || !(await withMutant(id, () => fails(test)))) continue;
    // A module's state may outlive its mutant: the next one then needs a new process.
    return { status: 'killed', by: nameOf(test), spoiled: await fails(test) };
  }
  return { status: reaching.length > 0 ? 'survived' : 'not reached', by: null, spoiled: false };
}

async function testsOf(place: number): Promise<KeptTest[]> {
  const file = orders.testFiles[place] ?? '';
  const tests = loaded.get(place) ?? (await collect(file, () => loadModule(file)));
  loaded.set(place, tests);
  return tests;
}

/** For values computed at load time: everything that imports the module is loaded again with the mutant. */
async function tryWhileLoading(id: number): Promise<Verdict> {
  const file = files.get(id) ?? '';
  const dependents = dependentsOf(file, learned.importers);
  const reaching = new Set((learned.reaching[id] ?? []).map(([place]) => place));
  const distance = (place: number) => {
    const isNear = path.dirname(orders.testFiles[place] ?? '') === path.dirname(file);
    return (reaching.has(place) ? 0 : 2) + (isNear ? 0 : 1);
  };
  const places = [...orders.testFiles.keys()]
    .filter((place) => dependents.has(orders.testFiles[place] ?? ''))
    .sort((a, b) => distance(a) - distance(b) || (learned.millis[a] ?? 0) - (learned.millis[b] ?? 0));
  return withFreshModules(dependents, () =>
    withMutant(id, async (): Promise<Verdict> => {
      for (const place of places) {
        const by = await firstFailure(place);
        if (by) return { status: 'killed', by };
      }
      return { status: 'survived', by: null };
    }),
  );
}

async function firstFailure(place: number): Promise<string | null> {
  const file = orders.testFiles[place] ?? '';
  let tests: KeptTest[];
  try {
    tests = await collect(file, () => loadModule(file));
  } catch {
    return `${relative(file)} does not load`;
  }
  for (const [index, test] of tests.entries()) {
    if (!setAside.has(`${place} ${index}`) && (await fails(test))) return nameOf(test);
  }
  return null;
}

async function fails(test: KeptTest): Promise<boolean> {
  return test.run().then(
    () => false,
    () => true,
  );
}

function nameOf({ file, title }: KeptTest): string {
  return `${relative(file)} > ${title}`;
}

function relative(file: string): string {
  return path.relative(process.cwd(), file);
}

function send(answer: Answer): void {
  process.send?.(answer);
}
