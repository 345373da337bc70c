/** Tries the reader on invented notas and writes docs/nota-reader.md: `node scripts/try-nota-reader.ts`. */
import { writeFileSync } from 'node:fs';
import { trialPage } from '../trials/notas/trial-page.ts';
import { TRIAL_NUMBERS, tryReader } from '../trials/notas/try-reader.ts';

const page = trialPage(await tryReader(TRIAL_NUMBERS));
writeFileSync(new URL('../docs/nota-reader.md', import.meta.url), page);
process.stdout.write(page);
