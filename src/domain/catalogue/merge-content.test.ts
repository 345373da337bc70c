import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowNames } from './content-rows.ts';
import { mergeContent } from './merge-content.ts';
import { isSameContent } from './same-content.ts';

const base = {
  price: 100,
  name: { es: 'uno', en: 'one' },
  options: [
    { option_id: 1, title: 'a', price: 0 },
    { option_id: 2, title: 'b', price: 0 },
  ],
  exits: [{ option_id: 1, values: ['x'] }],
};

test('what each side changed is there, down to a row of a list', () => {
  const ours = { ...base, price: 120, options: [base.options[0], { ...base.options[1], price: 5 }] };
  const theirs = {
    ...base,
    name: { es: 'uno', en: 'first' },
    options: [{ ...base.options[0], title: 'A' }, base.options[1]],
  };
  expect(mergeContent({ base, ours, theirs } as never)).toEqual({
    content: {
      ...base,
      price: 120,
      name: { es: 'uno', en: 'first' },
      options: [
        { option_id: 1, title: 'A', price: 0 },
        { option_id: 2, title: 'b', price: 5 },
      ],
    },
    conflicts: [],
  });
});

test('where both changed the same field ours stays and the place is named', () => {
  const merged = mergeContent({ base, ours: { ...base, price: 120 }, theirs: { ...base, price: 130 } });
  expect(merged).toEqual({ content: { ...base, price: 120 }, conflicts: ['price'] });
});

test('a list that both sides lengthened is ours as a whole', () => {
  const added = (option_id: number) => ({ ...base, options: [...base.options, { option_id, title: 'c', price: 0 }] });
  const merged = mergeContent({ base, ours: added(3), theirs: added(4) });
  expect(merged).toEqual({ content: added(3), conflicts: ['options'] });
});

test('a field that one side took away is gone, one that it added is there', () => {
  const sides = { base: { a: 1, b: 2 }, ours: { b: 2 }, theirs: { a: 1, b: 2, c: 3 } };
  expect(mergeContent<object>(sides)).toEqual({ content: { b: 2, c: 3 }, conflicts: [] });
});

const json = fc.jsonValue({ maxDepth: 3 });

test('an unchanged side takes the other one', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(isSameContent(mergeContent({ base: before, ours: before, theirs: after }).content, after)).toBe(true);
      expect(isSameContent(mergeContent({ base: before, ours: after, theirs: before }).content, after)).toBe(true);
    }),
  );
});

test('a list is looked into only while all three have the same rows', () => {
  const row = (option_id: number, title: string) => ({ option_id, title });
  const sides = (theirs: object[]) => ({
    base: { options: [row(1, 'a'), row(2, 'b')] },
    ours: { options: [row(1, 'A'), row(2, 'b')] },
    theirs: { options: theirs },
  });
  expect(mergeContent<object>(sides([row(1, 'a'), row(2, 'B')]))).toEqual({
    content: { options: [row(1, 'A'), row(2, 'B')] },
    conflicts: [],
  });
  expect(mergeContent<object>(sides([row(2, 'B'), row(1, 'a')]))).toMatchObject({ conflicts: ['options'] });
  const ours = sides([row(1, 'a'), row(2, 'B')]);
  const turned = { ...ours, base: { options: [row(2, 'b'), row(1, 'a')] } };
  expect(mergeContent<object>(turned).conflicts).toEqual(['options']);
});

test('a row is named in the path of its conflict', () => {
  const row = (title: string) => ({ options: [{ option_id: 7, title }] });
  expect(mergeContent({ base: row('a'), ours: row('b'), theirs: row('c') }).conflicts).toEqual(['options.7.title']);
});

describe('the rows of a list are known', () => {
  test.each([
    [
      [{ option_id: 1 }, { option_id: 2 }],
      ['1', '2'],
    ],
    [
      [{ id: 'a' }, { id: 'b' }],
      ['a', 'b'],
    ],
    [[{ code: 'x' }], ['x']],
    [[{ origin: 'inmueble' }], ['inmueble']],
    [
      [{ step: 1 }, { step: 2 }],
      ['1', '2'],
    ],
    // A question is identified on its own, before its step.
    [[{ option_id: 1, step: 5 }], ['1']],
    [[{ id: 1 }, { id: 1 }], null],
    [[{ id: 1 }, { code: 2 }], null],
    [[{ id: 1 }, 'x'], null],
    [[{ title: 'x' }], null],
    [[{ option_id: 1, values: ['x'] }], null],
    [[{ option_id: 1, value: 'x' }], null],
    [[{ option_id: 1 }, { option_id: 2, value: 'x' }], null],
  ])('%j: by %j', (list, names) => {
    expect(rowNames(list)).toEqual(names);
  });
});
