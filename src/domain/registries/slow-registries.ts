import type { RegistryTimes } from './registry-times.ts';

/** A registry as its people and its orders say. */
export interface RegistryPace {
  /** Known to be slow: the configuration says so. */
  readonly isFlagged: boolean;
  /** Of its most ordered product; null for too few orders. */
  readonly times: RegistryTimes | null;
}

interface SlowRegistries<Registry extends RegistryPace> {
  /** The middle one of all that were measured; null for none. */
  readonly usual: Pick<RegistryTimes, 'p50' | 'p90'> | null;
  /** The slowest first; those without times at the end. */
  readonly slow: readonly Registry[];
}

/**
 * Registries that are slow: those that the configuration calls so, and those at which half of the orders take at least twice as long as
 * usual and a business day longer.
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
