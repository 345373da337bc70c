// `node scripts/mutation/run.ts [--sample 1500] [--seed N] [--all] [--only src/domain/pricing] [--workers 2] [--least 92]`
// Plants faults in the domain, one at a time, and says which of them no test of the domain notices.
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArgued } from './argued.ts';
import { drawSample } from './draw-sample.ts';
import { findMutants } from './find-mutants.ts';
import { hashOf, keepVerdicts, keyOf } from './kept-verdicts.ts';
import type { Planted } from './plant.ts';
import { refusedByTypes } from './refused-by-types.ts';
import { presentScore } from './score.ts';
import { tryMutants } from './try-mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '1500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: 'src/domain' },
    workers: { type: 'string', default: '2' },
    least: { type: 'string', default: '92' },
  },
});

const folder = path.join(ROOT, 'var/mutation');
mkdirSync(folder, { recursive: true });
const files = globSync('src/domain/**/*.ts', { cwd: ROOT }).sort();
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
/** Generated tables contain no decisions of ours; their sources do. */
const isLeftOut = (file: string) => /\.test\.ts$|\.gen\.ts$|\/testing\//.test(file);
/** Domain rules that are outside `src/domain` and need no database. */
const ELSEWHERE = [
  'src/server/drafting/legal-models.test.ts',
  'src/server/actions/bank-statements/read-statement-file.test.ts',
  'src/server/ports/acquirer/redsys/response-codes.test.ts',
  'src/server/ports/acquirer/stripe/decline-codes.test.ts',
];
const testFiles = [...files.filter((file) => file.endsWith('.test.ts')), ...ELSEWHERE];
for (const file of ELSEWHERE) texts.set(file, readFileSync(path.join(ROOT, file), 'utf8'));
const found = files
  .filter((file) => file.startsWith(values.only) && !isLeftOut(file))
  .flatMap((file) => findMutants(file, texts.get(file) ?? ''));
const drawn = values.all ? found : drawSample(found, { size: Number(values.sample), seed: Number(values.seed) });
process.stdout.write(`${drawn.length} of ${found.length} mutants, seed ${values.seed}\n`);

const planted = drawn.map((mutant, index): Planted => ({ id: index + 1, mutant }));
const testsText = testFiles.map((file) => texts.get(file)).join('\n');
const kept = keepVerdicts(path.join(folder, 'verdicts.jsonl'));
const key = ({ mutant }: Planted) => keyOf({ mutant, source: texts.get(mutant.file) ?? '', tests: testsText });
const open = planted.filter((one) => !kept.find(key(one)));
await tryMutants({
  root: ROOT,
  folder,
  planted,
  open,
  testFiles,
  testsHash: hashOf(testsText),
  workers: Number(values.workers),
  tried: (one, verdict) => kept.keep(key(one), verdict),
});
const living = open.filter((one) => kept.find(key(one))?.by === null);
const refused = await refusedByTypes(living, { root: ROOT, folder: path.join(folder, 'types') });
for (const one of refused) kept.keep(key(one), { status: 'does not compile', by: 'types' });
const argued = readArgued(path.join(import.meta.dirname, 'argued.csv'));
const { text, percent } = presentScore(
  planted.map((one) => ({ mutant: one.mutant, verdict: kept.find(key(one)) })),
  argued,
);
process.stdout.write(text);
if (percent < Number(values.least)) process.exitCode = 1;
