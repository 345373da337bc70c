/**
 * Writes the authorities of a trusted list of the European Union as files for `TRUST_ANCHORS_DIR`: `node scripts/import-trusted-list.ts LIST.xml FOLDER`.
 * The signature of the list is not verified: compare its signer with the one that the European Commission publishes (docs/decisions/0145).
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { anchorFiles } from './trusted-list/anchor-files.ts';
import { readTrustedList } from './trusted-list/read-trusted-list.ts';

const [list, folder] = process.argv.slice(2);
if (list === undefined || folder === undefined) throw new Error('give a trusted list (XML) and an empty folder');
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: what was withdrawn would stay in it`);
const files = anchorFiles(readTrustedList(readFileSync(list, 'utf8'), new Date()));
for (const { name, text } of files) writeFileSync(path.join(folder, name), text);
process.stdout.write(`${files.length} files of authorities in ${folder}\n`);
