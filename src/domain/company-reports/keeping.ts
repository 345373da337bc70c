import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import type { ReportState } from './company-report.ts';

/** An order of a report, as far as keeping it goes. */
interface KeptReport {
  readonly state: ReportState;
  readonly ended_at: Date | null;
}

/** Whether a report asked for again is answered from what is kept, so that nothing is ordered twice. */
export function isStillGood({ state, ended_at }: KeptReport, now: Date): boolean {
  if (ended_at === null) return true;
  const age = now.getTime() - ended_at.getTime();
  return age <= { ordering: 0, ordered: 0, arrived: 30 * DAY_MS, unknown: DAY_MS, failed: 5 * 60_000 }[state];
}

/** How long to wait before the provider is asked again, longer each time. */
export function waitBefore(times: number): number {
  return Math.min(10_000 * 2 ** Math.min(times, 10), HOUR_MS);
}

/** An order without an outcome is given up after this long; it is not charged. */
export const REPORT_PATIENCE_MS = 3 * DAY_MS;
