// `npm run backup [-- --keep 7]`: copies the embedded database, which may serve meanwhile, and the stored files into BACKUP_DIR, then removes what
// no kept backup needs.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { backupPlace } from '../src/server/backup/backup-place.ts';
import { pruneBackups } from '../src/server/backup/prune-backups.ts';
import { takeBackup } from '../src/server/backup/take-backup.ts';
import { startEmbeddedCluster } from '../src/server/db/embedded-cluster.ts';
import { findRunningCluster } from '../src/server/db/running-cluster.ts';
import { openBytes } from '../src/server/ports/storage/open-storage.ts';
import { backedUpSettings } from '../src/server/start/backed-up-settings.ts';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({ options: { keep: { type: 'string', default: '7' } } });

await runCommand(async (say) => {
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep is how many backups stay: 1 or more.');
  const settings = backedUpSettings(process.env);
  const place = backupPlace(settings.BACKUP_DIR);
  const dataDir = settings.DATA_DIR;
  const running = findRunningCluster(dataDir);
  const started = running === null ? await startEmbeddedCluster(dataDir, { archive: place.log }) : null;
  try {
    const url = running ?? (started?.url as string);
    const taken = await takeBackup({ dataDir, url, storage: openBytes(settings) }, place);
    say(`${taken.base}: the database as of ${taken.endedAt.toISOString()}, ${taken.newFiles} new files`);
  } finally {
    await started?.stop();
  }
  const gone = await pruneBackups(place, { keep });
  say(
    `Removed ${gone.bases} old backups, ${gone.segments} segments of the log and ${gone.files} files that nothing names any more.`,
  );
});
