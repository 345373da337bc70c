// `npm run restore [-- --to 2026-11-24T09:30:00Z]`: brings the embedded database back to an instant (default: the last that was archived), and the
// files that it names. The product must be stopped.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { backupPlace } from '../src/server/backup/backup-place.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { openBytes } from '../src/server/ports/storage/open-storage.ts';
import { backedUpSettings } from '../src/server/start/backed-up-settings.ts';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });

await runCommand(async (say) => {
  const instant = values.to === undefined ? null : new Date(values.to);
  if (instant !== null && Number.isNaN(instant.getTime()))
    throw new Error('--to is an instant, as in 2026-11-24T09:30:00Z or 2026-11-24T10:30:00+01:00.');
  const settings = backedUpSettings(process.env);
  const restored = await restoreBackup(backupPlace(settings.BACKUP_DIR), {
    dataDir: settings.DATA_DIR,
    instant,
    goesOn: true,
    storage: openBytes(settings),
  });
  say(
    `Restored from ${restored.base.folder}; last transaction: ${restored.lastCommitAt?.toISOString() ?? 'that of the backup'}`,
  );
  say(
    `${restored.files} missing files were brought back. ${restored.sentMails} mails had left since and are not sent again.`,
  );
  if (restored.aside !== null) say(`What was there before lies in ${restored.aside}. Delete it once all is well.`);
});
