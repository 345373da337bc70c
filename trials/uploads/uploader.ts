// A process that carries out uploads and can be killed in the middle of any; it says the number of each that is done.
import process from 'node:process';
import { readSettings } from '../../src/server/settings.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';
import { UPLOADS_OF_EACH, type Uploader, upload } from './upload.ts';

const settings = readSettings(process.env);
const { deps } = await openDeps(settings, settings.DATABASE_URL as string);
const uploaders: Uploader[] = JSON.parse(process.env.UPLOADERS ?? '[]');
const left: number[] = JSON.parse(process.env.LEFT ?? '[]');

await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      await upload(deps, uploaders[Math.floor(number / UPLOADS_OF_EACH)] as Uploader, number);
      process.stdout.write(`${number}\n`);
    }
  }),
);
process.exit(0);
