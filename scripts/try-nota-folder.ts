/**
 * Scores the reader on a folder of papers with the truth about each (`NN.pdf` beside `NN.json`):
 * `node scripts/try-nota-folder.ts FOLDER [--misses] [NN ...]`. Each paper is read once, as a delivered one is.
 */
import process from 'node:process';
import { folderPage } from '../trials/papers/folder-page.ts';
import { tryFolder } from '../trials/papers/try-folder.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder?');
const only = rest.filter((word) => !word.startsWith('--'));
process.stdout.write(folderPage(await tryFolder(folder, only), { isListed: rest.includes('--misses') }));
