// Replaces the test runner while mutants are tried: the same API, but tests are stored and run on request.
import { expect } from 'vitest';

export interface KeptTest {
  readonly file: string;
  readonly title: string;
  readonly run: () => Promise<void>;
}

type Body = (...given: never[]) => unknown;
type Hooks = (() => unknown)[];
interface Suite {
  readonly titles: readonly string[];
  readonly before: Hooks;
  readonly after: Hooks;
}

class Skipped extends Error {}

const kept: KeptTest[] = [];
let suite: Suite = { titles: [], before: [], after: [] };
let current = '';

/** Loads a test file. @returns its tests, in order */
export async function collectTests(file: string, load: () => Promise<unknown>): Promise<KeptTest[]> {
  kept.length = 0;
  suite = { titles: [], before: [], after: [] };
  current = file;
  await load();
  return [...kept];
}

export { expect };
export const test = Object.assign(keep, {
  each:
    (cases: readonly unknown[]) =>
    (title: string, ...rest: unknown[]) => {
      for (const given of cases) keep(title, () => bodyOf(rest)(...(asList(given) as never[])));
    },
  for:
    (cases: readonly unknown[]) =>
    (title: string, ...rest: unknown[]) => {
      for (const given of cases) keep(title, (context: unknown) => bodyOf(rest)(given as never, context as never));
    },
});
export const it = test;
export const describe = Object.assign(open, {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => {
    for (const given of cases) open(title, () => body(...(asList(given) as never[])));
  },
});
export const beforeEach = (hook: () => unknown) => void suite.before.push(hook);
export const afterEach = (hook: () => unknown) => void suite.after.push(hook);

function keep(title: string, ...rest: unknown[]): void {
  const { titles, before, after } = suite;
  const body = bodyOf(rest);
  const run = async () => {
    const context = contextOf();
    try {
      for (const hook of before) await (hook as Body)(context as never);
      await body(context as never);
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
    } finally {
      for (const hook of after) await hook();
    }
  };
  kept.push({ file: current, title: [...titles, title].join(' > '), run });
}

function open(title: string, body: () => unknown): void {
  const outer = suite;
  suite = { titles: [...outer.titles, title], before: [...outer.before], after: [...outer.after] };
  body();
  suite = outer;
}

function contextOf() {
  const skip = () => {
    throw new Skipped();
  };
  return { task: { meta: {} }, skip, annotate: () => undefined, expect };
}

function bodyOf(rest: readonly unknown[]): Body {
  const body = rest.find((part) => typeof part === 'function');
  if (!body) throw new Error('A test without a body.');
  return body as Body;
}

function asList(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [given];
}
