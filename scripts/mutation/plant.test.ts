import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { plant } from './plant.ts';

/** A function's result under each mutant, and without one. */
function answers(text: string, ...given: unknown[]): Record<string, unknown> {
  const planted = findMutants('a.ts', text).map((mutant, index) => ({ id: index + 1, mutant }));
  const script = stripTypeScriptTypes(plant(text, planted));
  const answer = (active: number) => {
    const run = new Function('__mutant', 'given', `${script}; return subject(...given);`);
    try {
      return run((id: number) => id === active, given);
    } catch (error) {
      return (error as Error).name;
    }
  };
  const switched = planted.map(({ id, mutant: { from, to } }) => [`${from} => ${to}`, answer(id)]);
  return { original: answer(0), ...Object.fromEntries(switched) };
}

test('each mutant is switched on by itself, also within another', () => {
  expect(answers('function subject(a: number, b: number) { return !(a < b) || a + b > 4; }', 1, 2)).toEqual({
    original: false,
    '!(a < b) || a + b > 4 => (!(a < b)) && (a + b > 4)': false,
    '!(a < b) || a + b > 4 => undefined': undefined,
    '!(a < b) => (a < b)': true,
    'a < b => a <= b': false,
    'a < b => a >= b': true,
    'a + b > 4 => a + b >= 4': false,
    'a + b > 4 => a + b <= 4': true,
    'a + b => a - b': false,
  });
});

test('an optional chain is chosen as a whole', () => {
  const text = 'function subject(a: { b?: string[] } | null) { return a?.b?.filter(Boolean).length; }';
  const found = answers(text, null);
  expect(found.original).toBeUndefined();
  expect(Object.entries(found).filter(([, answer]) => answer === 'TypeError')).toHaveLength(1);
  expect(answers(text, { b: ['', 'x'] })).toMatchObject({
    original: 1,
    'a?.b?.filter(Boolean) => a?.b': 2,
  });
});

test('a statement is left out, and its own faults are still there', () => {
  const text = 'function subject(a: number[]) { const b: number[] = []; for (const c of a) b.push(c + 1); return b; }';
  expect(answers(text, [1])).toMatchObject({ original: [2], 'b.push(c + 1); => ;': [], 'c + 1 => c - 1': [0] });
});
