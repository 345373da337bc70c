/** Duration of orders in business days with one decimal: half of them took at most `p50`, nine of ten at most `p90`. */
export interface RegistryTimes {
  readonly items: number;
  readonly p50: number;
  readonly p90: number;
}

/** With fewer orders a single slow one would distort the result. */
const FEWEST_ORDERS = 5;

/** The times of delivered orders; null for too few. @param days business days of each */
export function registryTimes(days: readonly number[]): RegistryTimes | null {
  if (days.length < FEWEST_ORDERS) return null;
  const sorted = [...days].sort((a, b) => a - b);
  return { items: days.length, p50: nearestRank(sorted, 0.5), p90: nearestRank(sorted, 0.9) };
}

function nearestRank(sorted: readonly number[], part: number): number {
  const value = sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return Math.round(value * 10) / 10;
}
