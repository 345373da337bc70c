import type { RegistryTimes } from './registry-times.ts';

/** A registry's speed, as configured and as measured. */
export interface RegistryPace {
  /** Marked as slow in the configuration. */
  readonly isFlagged: boolean;
  /** Times of its most ordered product; null for too few orders. */
  readonly times: RegistryTimes | null;
}

interface SlowRegistries<Registry extends RegistryPace> {
  /** The median of all measured registries; null if there are none. */
  readonly usual: Pick<RegistryTimes, 'p50' | 'p90'> | null;
  /** Slowest first; those without times at the end. */
  readonly slow: readonly Registry[];
}

/**
 * Slow registries: those configured as such, and those at which half of the orders take at least twice the usual time and at least one
 * business day longer.
 */
export function slowRegistries<Registry extends RegistryPace>(
  registries: readonly Registry[],
): SlowRegistries<Registry> {
  const measured = registries.flatMap(({ times }) => times ?? []);
  const usual =
    measured.length === 0
      ? null
      : { p50: middle(measured.map(({ p50 }) => p50)), p90: middle(measured.map(({ p90 }) => p90)) };
  const isSlow = ({ isFlagged, times }: Registry) =>
    isFlagged || (usual !== null && times !== null && times.p50 >= TWICE * usual.p50 && times.p50 >= usual.p50 + A_DAY);
  const slow = registries.filter(isSlow).sort((one, other) => (other.times?.p50 ?? -1) - (one.times?.p50 ?? -1));
  return { usual, slow };
}

function middle(days: readonly number[]): number {
  return [...days].sort((a, b) => a - b)[Math.floor((days.length - 1) / 2)] ?? 0;
}

const TWICE = 2;
const A_DAY = 1;
