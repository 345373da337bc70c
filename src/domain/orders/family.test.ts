import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideParent } from './family.ts';

test('an item comes from another, from none of its own descendants, and never from itself', () => {
  const parents = new Map([
    [1, null],
    [2, 1],
    [3, 2],
    [4, null],
  ]);
  expect(decideParent(parents, { itemId: 3, parentId: 4 })).toEqual({ ok: true });
  expect(decideParent(parents, { itemId: 4, parentId: 3 })).toEqual({ ok: true });
  expect(decideParent(parents, { itemId: 1, parentId: 3 })).toEqual({ ok: false, code: 'relation_circle' });
  expect(decideParent(parents, { itemId: 1, parentId: 1 })).toEqual({ ok: false, code: 'relation_circle' });
});

test('for any parents, no item becomes its own ancestor', () => {
  const wish = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const parents = new Map<number, number | null>();
      for (const [itemId, parentId] of wishes) {
        if (decideParent(parents, { itemId, parentId }).ok) parents.set(itemId, parentId);
      }
      for (const start of parents.keys()) {
        let steps = 0;
        for (let at = parents.get(start) ?? null; at !== null; at = parents.get(at) ?? null) {
          steps += 1;
          expect(steps).toBeLessThan(10);
        }
      }
    }),
  );
});
