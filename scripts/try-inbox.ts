/** Tries the rules of the inbox on the corpus and writes docs/inbox-rules.md: `node scripts/try-inbox.ts`. */
import { writeFileSync } from 'node:fs';
import { trialPage } from '../trials/inbox/trial-page.ts';
import { tryInbox } from '../trials/inbox/try-inbox.ts';

const page = trialPage(await tryInbox());
writeFileSync(new URL('../docs/inbox-rules.md', import.meta.url), page);
process.stdout.write(page);
