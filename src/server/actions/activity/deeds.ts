/** How often each thing was done, by what the history calls it. */
export type Deeds = Record<string, number>;

/** All deeds together. */
export function sumOfDeeds(all: readonly Deeds[]): Deeds {
  const sum: Deeds = {};
  for (const deeds of all) {
    for (const [deed, times] of Object.entries(deeds)) sum[deed] = (sum[deed] ?? 0) + times;
  }
  return sum;
}
