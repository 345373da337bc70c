// `npm run drill`: restores the backups of BACKUP_DIR to this second, beside the product, which may serve meanwhile; checks the result against its
// own rules and against the product, and prints the cost of a disaster: lost work (RPO) and time to recover (RTO).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runDrill } from '../src/server/backup/run-drill.ts';
import { backedUpSettings } from '../src/server/start/backed-up-settings.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (say) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'registralia-drill-'));
  try {
    const result = await runDrill(backedUpSettings(process.env), scratch);
    say(`Restored to ${result.instant.toISOString()}: ${result.invoices} invoices, ${result.files} files`);
    say(`RPO: ${result.lost} of ${result.answered} transactions of the audit trail were lost`);
    say(`RTO: ${(result.restoreMs / 1000).toFixed(1)} s`);
    for (const problem of result.problems) say(`Problem: ${problem}`);
    if (result.problems.length > 0 || result.lost > 0) throw new Error('The drill failed.');
    say('The drill is green.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
