import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('a side that changed nothing takes the other, whatever it is', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(isSameContent(mergeContent({ base: before, ours: before, theirs: after }).content, after)).toBe(true);
      expect(isSameContent(mergeContent({ base: before, ours: after, theirs: before }).content, after)).toBe(true);
    }),
  );
});
