import { backupPlace } from '../backup/backup-place.ts';
import { startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { openProductRole } from '../db/product-role.ts';
import type { Settings } from '../settings.ts';
import type { DatabaseAddresses } from './prepare-database.ts';
import type { RunningProcess } from './run-process.ts';

/** Addresses of the database of DATABASE_URL, or of an embedded one, which is started and stops with the process. */
export async function reachDatabase(
  settings: Settings,
  { stops, say, stopProcess }: RunningProcess,
): Promise<DatabaseAddresses> {
  if (settings.DATABASE_URL !== undefined) {
    say('Using the database of DATABASE_URL');
    return { databaseUrl: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL ?? null };
  }
  const cluster = await startEmbeddedCluster(settings.DATA_DIR, {
    archive: archiveOf(settings),
    say,
    onGivenUp: () => stopProcess(1),
  });
  stops.push(() => cluster.stop());
  say('PostgreSQL 18 is running');
  return { databaseUrl: await openProductRole(cluster.url), ownerUrl: cluster.url };
}

/** Where the embedded database archives its log; null without backups. */
function archiveOf({ BACKUP_DIR }: Settings): string | null {
  return BACKUP_DIR === undefined ? null : backupPlace(BACKUP_DIR).log;
}
