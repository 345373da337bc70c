import { DAY_MS, MINUTE_MS } from '../calendar/time-units.ts';
import type { HealthLine, HealthState } from './health-line.ts';
import type { HealthReadings } from './health-readings.ts';
import { lineOf } from './make-line.ts';

/** A backup runs each night and a drill each week (docs/operations.md); a day more is a missed one. */
const BASE_DAYS = { attention: 1.5, bad: 3 } as const;
const DRILL_DAYS = { attention: 8, bad: 31 } as const;
/** The log is archived each minute while the database is written to. */
const ARCHIVE_MS = { attention: 10 * MINUTE_MS, bad: 60 * MINUTE_MS } as const;

/** Lines of the base backup, the archived log, and the last good drill. */
export function assessBackups({ backup, drill }: HealthReadings, now: Date): HealthLine[] {
  const days = (since: Date) => (now.getTime() - since.getTime()) / DAY_MS;
  const aged = (since: Date | null, limits: { readonly attention: number; readonly bad: number }): HealthState =>
    since === null || days(since) >= limits.bad ? 'bad' : days(since) >= limits.attention ? 'attention' : 'ok';
  if (backup === null) return [lineOf('base_backup', 'off'), lineOf('log_archive', 'off'), drillLineOf(drill, 'off')];
  const drilled = drill.lastProblems > 0 ? 'bad' : aged(drill.good?.endedAt ?? null, DRILL_DAYS);
  return [
    lineOf('base_backup', aged(backup.baseAt, BASE_DAYS), { since: backup.baseAt }),
    archiveLineOf(backup, now),
    // A new installation has had none yet: nobody is woken for that.
    drillLineOf(drill, drill.lastAt === null ? 'attention' : drilled),
  ];
}

function archiveLineOf({ archivedAt, archiveFailedAt }: NonNullable<HealthReadings['backup']>, now: Date): HealthLine {
  const isFailing = archiveFailedAt !== null && (archivedAt === null || archiveFailedAt > archivedAt);
  // A database that was started a moment ago has archived nothing yet.
  if (archivedAt === null) return lineOf('log_archive', isFailing ? 'bad' : 'attention');
  const silent = now.getTime() - archivedAt.getTime();
  const state = isFailing || silent >= ARCHIVE_MS.bad ? 'bad' : silent >= ARCHIVE_MS.attention ? 'attention' : 'ok';
  return lineOf('log_archive', state, { since: archivedAt });
}

function drillLineOf({ good, lastAt, lastProblems }: HealthReadings['drill'], state: HealthState): HealthLine {
  const failed = lastProblems > 0 ? [{ name: 'failed', figure: lastProblems, since: lastAt }] : [];
  if (good === null) return lineOf('drill', state, { parts: failed });
  return lineOf('drill', state, {
    since: good.endedAt,
    parts: [
      { name: 'restored_to', figure: null, since: good.restoredTo },
      { name: 'rpo', figure: good.lost, since: null },
      { name: 'rto', figure: good.restoreMs / 1000, since: null },
      ...failed,
    ],
  });
}
