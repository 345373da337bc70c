import type { CronItem } from 'graphile-worker';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import type { TaskName } from './task-payloads.ts';

/** Tasks that run by the clock, in UTC. A time that nobody was there for is made up for within `backfillPeriod` milliseconds. */
export const PERIODIC_TASKS: readonly (CronItem & { readonly task: TaskName })[] = [
  { task: 'sweep', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
  // After midnight in Madrid and Lisbon, summer and winter, with hours for lists that are behind.
  { task: 'verify_chains', match: '50 2 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 3 } },
  { task: 'verify_audit', match: '55 2 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 3 } },
  { task: 'count_registry_times', match: '10 3 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 3 } },
  { task: 'collect_reminders', match: '25 * * * *', options: { backfillPeriod: 0, maxAttempts: 3 } },
  // The gazette appears in the morning; the next hour makes up for a missed one.
  { task: 'watch_gazette', match: '40 * * * *', options: { backfillPeriod: 0, maxAttempts: 3 } },
  { task: 'remove_loose_keys', match: '35 4 * * *', options: { backfillPeriod: 0, maxAttempts: 3 } },
  { task: 'reconcile_payments', match: '20 3 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 12 } },
];
