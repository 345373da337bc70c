import type { HealthCheck, HealthLine, HealthState } from './health-line.ts';

/** A line whose other fields say nothing. */
export function lineOf(
  check: HealthCheck,
  state: HealthState,
  said: Partial<Omit<HealthLine, 'check' | 'state'>> = {},
): HealthLine {
  return { check, state, figure: null, limit: null, since: null, parts: [], ...said };
}

/** The state of a figure by the values from which it needs attention, and is bad. */
export function atLeast(
  figure: number,
  { attention, bad = Number.POSITIVE_INFINITY }: { readonly attention: number; readonly bad?: number },
): HealthState {
  if (figure >= bad) return 'bad';
  return figure >= attention ? 'attention' : 'ok';
}

/** The earliest of these instants; null without any. */
export function earliestOf(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
