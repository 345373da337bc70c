// `npm run move-files`: moves stored files from STORAGE_FROM_URL to STORAGE_URL while the product serves with the same settings. An interrupted run
// continues when it is started again.
import process from 'node:process';
import { moveFiles } from '../src/server/ports/storage/move-files.ts';
import { openPlaces } from '../src/server/ports/storage/open-storage.ts';
import { readSettings } from '../src/server/settings.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (say) => {
  const settings = readSettings(process.env);
  const { to, from } = openPlaces(settings);
  if (from === null) throw new Error('STORAGE_FROM_URL is not set: nothing says where the files are to be moved from.');
  let seen = 0;
  const count = await moveFiles({ to, from }, () => {
    if (++seen % 1000 === 0) say(`${seen} files moved`);
  });
  say(`${count} files moved. Start the product without STORAGE_FROM_URL once no process uses it any more.`);
});
