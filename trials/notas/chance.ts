/** Choices that are the same for the same source of numbers. */
export interface Chance {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, each at most once, in its order. */
  some<T>(list: readonly T[], count: number): T[];
  /** Whether something happens that does so in this many of a hundred cases. */
  inHundred(cases: number): boolean;
  digits(count: number): string;
}

export function chanceOf(random: () => number): Chance {
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    int,
    pick(list) {
      const found = list[int(0, list.length - 1)];
      if (found === undefined) throw new RangeError('nothing to choose from');
      return found;
    },
    some(list, count) {
      const kept = new Set<number>();
      while (kept.size < Math.min(count, list.length)) kept.add(int(0, list.length - 1));
      return list.filter((_, position) => kept.has(position));
    },
    inHundred: (cases) => random() * 100 < cases,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
}
