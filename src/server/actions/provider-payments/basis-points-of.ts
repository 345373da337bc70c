import type { BasisPoints } from '../../../domain/money/money.ts';

/** A rate in percent, with two decimals at most, as it is stored. */
export function basisPointsOf(percent: number): BasisPoints {
  return Math.round(percent * 100);
}
