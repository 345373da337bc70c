import { describe, expect, test } from 'vitest';
import { type Order, type Part, withNewest } from './earlier-items.ts';

interface Item {
  readonly id: number;
  readonly isPinned?: boolean;
}
const order: Order<Item> = {
  idOf: ({ id }) => id,
  compare: (one, other) => one.id - other.id,
  isInPlace: ({ isPinned }) => !isPinned,
};
const SIZE = 3;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }));
/** The newest part of the items 1 to `last`. */
const newestOf = (last: number): Part<Item> => ({
  items: range(Math.max(1, last - SIZE + 1), last),
  earlier: Math.max(0, last - SIZE),
});
const idsOf = ({ items }: Part<Item>) => items.map(({ id }) => id);

describe('what is known of a list whose newest part comes again', () => {
  test('is the newest part alone until an earlier one is loaded', () => {
    expect(withNewest(null, newestOf(9), order)).toEqual(newestOf(9));
  });

  test('keeps earlier parts, and what the newest part no longer holds', () => {
    const loaded = { items: range(4, 9), earlier: 3 };
    const after = withNewest(loaded, newestOf(11), order);
    expect(idsOf(after)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(after.earlier).toBe(3);
    expect(idsOf(withNewest(after, newestOf(12), order))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('begins again where more came at once than a part holds, so that nothing is missing between', () => {
    expect(withNewest({ items: range(4, 9), earlier: 3 }, newestOf(13), order)).toEqual(newestOf(13));
  });

  test('leaves out what was taken away', () => {
    const taken = { items: [{ id: 7 }, { id: 9 }], earlier: 6 };
    expect(idsOf(withNewest({ items: range(5, 9), earlier: 4 }, taken, order))).toEqual([5, 6, 7, 9]);
  });

  test('has pinned items once, in their place, and those that are gone not at all', () => {
    const pinned = { id: 2, isPinned: true };
    const newest = { ...newestOf(9), items: [pinned, ...range(7, 9)] };
    const loaded = { items: [{ id: 1, isPinned: true }, pinned, ...range(5, 9)], earlier: 4 };
    expect(idsOf(withNewest(loaded, newest, order))).toEqual([2, 5, 6, 7, 8, 9]);
  });
});
