import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

const changes = (text: string) => findMutants('a.ts', text).map(({ from, to }) => `${from} => ${to}`);

test.each([
  ['const a = b < c;', ['b < c => b <= c', 'b < c => b >= c']],
  ['const a = b === c;', ['b === c => b !== c']],
  ['const a = b && c;', ['b && c => (b) || (c)']],
  ['const a = b ?? c;', ['b ?? c => (b) && (c)']],
  ['const a = b + c;', ['b + c => b - c']],
  ['const a = -b;', ['-b => b']],
  ['const a = !b;', ['!b => b']],
  ['a += b;', ['a += b; => ;', 'a += b => a -= b']],
  ['a++;', ['a++; => ;', 'a++ => a--']],
  ['const a = true;', ['true => false']],
  ["const a = 'b';", ["'b' => ''"]],
  ["const a = '';", ["'' => 'mutated'"]],
  ['const a = [b];', ['[b] => []']],
  ['const a = { b };', ['{ b } => {}']],
  ['const a = b ? c : d;', ['b ? c : d => c', 'b ? c : d => d']],
  ['const a = b.some(c);', ['b.some(c) => b.every(c)']],
  ['const a = b.filter(c);', ['b.filter(c) => b']],
  ['const a = b?.c;', ['b?.c => b.c']],
  ['const a = () => b;', ['b => undefined']],
  ['function a() { return b; }', ['b => undefined']],
  ['if (a) b();', ['a => true', 'a => false', 'b(); => ;']],
  ['while (a) b();', ['a => false', 'b(); => ;']],
])('%s has its faults', (text, faults) => {
  expect(changes(text).toSorted()).toEqual(faults.toSorted());
});

test.each([
  ["import { a } from 'b';"],
  ["export * from 'b';"],
  ["type A = 'b' | { c: true };"],
  ["interface A { b: 'c' }"],
  ["function a(b: 'c'): b is 'c';"],
  ['const { a } = b;'],
  ["const a = b as 'c';"],
  ['function a() { return undefined; }'],
  ['const a = () => undefined;'],
])('%s has none: nothing of it runs, or would do anything else', (text) => {
  expect(changes(text)).toEqual([]);
});

test('concatenated text is not subtracted', () => {
  expect(changes("const a = 'b' + c;")).toEqual(["'b' => ''"]);
});

test('a mutant knows its line and is the same on one line', () => {
  const [mutant] = findMutants('a.ts', 'const a =\n  b <\n  c;');
  expect(mutant).toMatchObject({ file: 'a.ts', line: 2, from: 'b < c', to: 'b <= c' });
});
