/** Tries the rules of the inbox on the corpus and writes docs/inbox-rules.md: `node scripts/try-inbox.ts`. */
import { writeFileSync } from 'node:fs';
import { trialPage } from '../src/server/inbox-trial/trial-page.ts';
import { tryInbox } from '../src/server/inbox-trial/try-inbox.ts';

const page = trialPage(await tryInbox());
writeFileSync(new URL('../docs/inbox-rules.md', import.meta.url), page);
process.stdout.write(page);
