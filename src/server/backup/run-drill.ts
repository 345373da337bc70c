import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyAudit } from '../actions/audit/verify-audit.ts';
import { verifyChains } from '../actions/verifactu/verify-chains.ts';
import { startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { lendClient } from '../db/lend-client.ts';
import { findRunningCluster } from '../db/running-cluster.ts';
import { folderStorage } from '../ports/storage/folder.ts';
import { openBytes } from '../ports/storage/open-storage.ts';
import type { Settings } from '../settings.ts';
import { openDeps } from '../start/open-deps.ts';
import { StartError } from '../start/start-error.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { type BackupPlace, backupPlace } from './backup-place.ts';
import { type Held, holdAgainst } from './hold-against.ts';
import { type Drill, noteDrill } from './note-drill.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores the backups to this instant into a separate folder and checks the result against its rules and against the product, which keeps serving.
 * The product is not changed, except that its log is archived up to now, and that the drill is recorded for its page of health.
 * @throws StartError when no product runs on DATA_DIR
 */
export async function runDrill(settings: Settings & { readonly BACKUP_DIR: string }, scratch: string): Promise<Drill> {
  const place = backupPlace(settings.BACKUP_DIR);
  const url = findRunningCluster(settings.DATA_DIR);
  if (url === null)
    throw new StartError(`No product runs on ${settings.DATA_DIR}. Start it first: the drill compares with it.`);
  try {
    const drill = await drillFrom(url, { place, settings, scratch });
    await noteDrill(url, new Date(), drill);
    return drill;
  } catch (error) {
    // The database may be what failed: the first error says more than a second one.
    await noteDrill(url, new Date(), error as Error).catch(() => {});
    throw error;
  }
}

async function drillFrom(
  url: string,
  { place, settings, scratch }: { place: BackupPlace; settings: Settings; scratch: string },
): Promise<Drill> {
  const before = await archiveUntilNow(url);
  const files = path.join(scratch, 'files');
  const startedAt = performance.now();
  await restoreBackup(place, {
    dataDir: scratch,
    instant: before.instant,
    goesOn: false,
    storage: folderStorage(files),
  });
  const restoreMs = performance.now() - startedAt;
  const held = await holdRestored({ ...settings, DATA_DIR: scratch, STORAGE_URL: files }, place);
  return { ...held, instant: before.instant, answered: before.events, lost: before.events - held.events, restoreMs };
}

/** Ends the current WAL segment, and waits until it is archived. */
async function archiveUntilNow(url: string): Promise<{ readonly instant: Date; readonly events: number }> {
  return lendClient(url, async (client) => {
    const { rows } = await client.query<{ instant: Date; events: string }>(
      'select clock_timestamp() as instant, (select count(*) from audit_events) as events',
    );
    // PostgreSQL only knows that it has reached an instant by a later commit.
    await client.query(`select pg_logical_emit_message(true, 'drill', '')`);
    const { rows: segments } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    for (let tries = 0; ; tries++) {
      const { rows: archived } = await client.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [segments[0]?.name],
      );
      if (archived[0]?.done) break;
      if (tries > 600) throw new StartError('The log did not reach the archive within a minute.');
      await wait(100);
    }
    return { instant: rows[0]?.instant as Date, events: Number(rows[0]?.events) };
  });
}

async function holdRestored(settings: Settings, place: BackupPlace): Promise<Held & { readonly events: number }> {
  const cluster = await startEmbeddedCluster(settings.DATA_DIR);
  try {
    const { deps, close } = await openDeps({ ...settings, LOG_LEVEL: 'silent' }, cluster.url);
    try {
      const ctx = systemCtx(deps);
      const { events } = await ctx.db
        .selectFrom('audit_events')
        .select(({ fn }) => fn.countAll<string>().as('events'))
        .executeTakeFirstOrThrow();
      await verifyChains(ctx);
      await verifyAudit(ctx, null);
      const held = await holdAgainst(cluster.url, place, openBytes(settings));
      return { ...held, events: Number(events) };
    } finally {
      await close();
    }
  } finally {
    await cluster.stop();
  }
}
