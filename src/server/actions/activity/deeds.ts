/** Number of times each operation was done, named as in the history. */
export type Deeds = Record<string, number>;

/** All deeds together. */
export function sumOfDeeds(all: readonly Deeds[]): Deeds {
  const sum: Deeds = {};
  for (const deeds of all) {
    for (const [deed, times] of Object.entries(deeds)) sum[deed] = (sum[deed] ?? 0) + times;
  }
  return sum;
}
