import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import type { ReportState } from './company-report.ts';

/** A stored order of a report, reduced to what caching needs. */
interface KeptReport {
  readonly state: ReportState;
  readonly ended_at: Date | null;
}

/** Whether a stored report answers a repeated request, so that nothing is ordered twice. */
export function isStillGood({ state, ended_at }: KeptReport, now: Date): boolean {
  if (ended_at === null) return true;
  const age = now.getTime() - ended_at.getTime();
  return age <= { ordering: 0, ordered: 0, arrived: 30 * DAY_MS, unknown: DAY_MS, failed: 5 * 60_000 }[state];
}

/** Delay before the provider is polled again; it grows. */
export function waitBefore(times: number): number {
  return Math.min(10_000 * 2 ** Math.min(times, 10), HOUR_MS);
}

/** An order without an outcome is abandoned after this time and not charged. */
export const REPORT_DEADLINE_MS = 3 * DAY_MS;
