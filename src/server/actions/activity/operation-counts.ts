/** Number of times each operation was done, named as in the history. */
export type OperationCounts = Record<string, number>;

export function sumCounts(all: readonly OperationCounts[]): OperationCounts {
  const sum: OperationCounts = {};
  for (const counts of all) {
    for (const [operation, times] of Object.entries(counts)) sum[operation] = (sum[operation] ?? 0) + times;
  }
  return sum;
}
