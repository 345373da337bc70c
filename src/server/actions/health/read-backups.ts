import { sql } from 'kysely';
import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import { backupPlace, findNewestBase } from '../../backup/backup-place.ts';
import type { HealthCtx } from './health-ctx.ts';

/** The newest base backup, and how far the log is archived; null without BACKUP_DIR, where another program makes backups. */
export async function readBackup({ db, settings }: HealthCtx): Promise<HealthReadings['backup']> {
  if (settings.BACKUP_DIR === undefined) return null;
  const { rows } = await sql<{ archivedAt: Date | null; archiveFailedAt: Date | null }>`
    select last_archived_time as "archivedAt", last_failed_time as "archiveFailedAt" from pg_stat_archiver`.execute(db);
  const [archive] = rows;
  return {
    baseAt: await findNewestBase(backupPlace(settings.BACKUP_DIR)),
    archivedAt: archive?.archivedAt ?? null,
    archiveFailedAt: archive?.archiveFailedAt ?? null,
  };
}

/** The last drill, and the last good one. */
export async function readDrill({ db }: HealthCtx): Promise<HealthReadings['drill']> {
  const drills = db.selectFrom('drills').selectAll().orderBy('drill_id', 'desc').limit(1);
  const last = await drills.executeTakeFirst();
  const good = await drills.where(sql<boolean>`cardinality(problems) = 0`).where('lost', '=', 0).executeTakeFirst();
  return {
    lastAt: last?.ended_at ?? null,
    // Lost work is a problem too, though the drill names none.
    lastProblems: last === undefined || last.drill_id === good?.drill_id ? 0 : Math.max(1, last.problems.length),
    good: good?.restored_to
      ? {
          endedAt: good.ended_at,
          restoredTo: good.restored_to,
          lost: good.lost ?? 0,
          restoreMs: good.restore_ms ?? 0,
        }
      : null,
  };
}
