/** Number of times each operation was done, named as in the history. */
export type OperationCounts = Record<string, number>;

/** All deeds together. */
export function sumCounts(all: readonly OperationCounts[]): OperationCounts {
  const sum: OperationCounts = {};
  for (const deeds of all) {
    for (const [deed, times] of Object.entries(deeds)) sum[deed] = (sum[deed] ?? 0) + times;
  }
  return sum;
}
