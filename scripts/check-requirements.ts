// `node scripts/check-requirements.ts` checks docs/requirements.csv against the last run's report, as the gate does at its end.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCsv } from './import-territory/table.ts';
import { type RanTest, readTestReport } from './test-report.ts';

const COLUMNS = 'id,section,requirement,test';
/** Separator between several tests in one row. */
const AND = ' && ';

if (import.meta.main) {
  const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
  const { tests } = readTestReport(read('var/test-report.json'));
  const problems = checkRequirements(read('docs/requirements.csv'), tests);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * Checks the table of requirements against the tests of a run. Each row names a test, as `file > full title` or by a unique part of it; with `*` at
 * the end, all tests of a table with that prefix. ` && ` joins several tests that assert a line together. Each test's name contains the row's id, so
 * that people who change it see what depends on it. The runner's `requireAssertions` ensures that each test asserts something.
 * @returns one sentence for each problem, prefixed by the requirement's id
 */
export function checkRequirements(csv: string, tests: readonly RanTest[]): string[] {
  if (csv.split(/\r?\n/, 1)[0] !== COLUMNS) return [`The first line should be ${COLUMNS}.`];
  const rows = parseCsv(csv);
  if (rows.length === 0) return ['The table has no rows.'];
  const seen = new Set<string>();
  return rows.flatMap(({ id = '', section = '', requirement = '', test = '' }) => {
    const problem = problemOfRow({ id, section, requirement }, seen);
    const problems = problem ? [problem] : test.split(AND).flatMap((wanted) => problemOfTest(id, wanted, tests) ?? []);
    seen.add(id);
    return problems.map((each) => `${id}: ${each}.`);
  });
}

function problemOfRow(
  { id, section, requirement }: { id: string; section: string; requirement: string },
  seen: ReadonlySet<string>,
): string | null {
  if (!/^R\d{3}$/.test(id)) return 'is not the id of a requirement';
  if (seen.has(id)) return 'stands twice';
  return section === '' || requirement === '' ? 'does not say what is required' : null;
}

function problemOfTest(id: string, wanted: string, tests: readonly RanTest[]): string | null {
  if (wanted.trim() === '') return 'has no test';
  const isTable = wanted.endsWith('*');
  const found = isTable ? testsThatBegin(wanted.slice(0, -1), tests) : testsCalled(wanted, tests);
  if (found.length === 0) return `no test that ran is called “${wanted}”`;
  const notPassed = found.find(({ status }) => status !== 'passed');
  if (notPassed) return `“${notPassed.name}” ${howItEnded(notPassed)}`;
  if (!isTable && found.length > 1) return `“${wanted}” is the name of ${found.length} tests`;
  const stranger = found.find(({ name }) => !new RegExp(`\\b${id}\\b`).test(name));
  return stranger ? `“${stranger.name}” does not carry the id` : null;
}

/** A row names a test that runs everywhere: a skipped one proves nothing. */
function howItEnded({ status, reason }: RanTest): string {
  if (status === 'failed') return 'failed';
  return reason ? `did not run (${reason})` : 'did not run';
}

function testsThatBegin(start: string, tests: readonly RanTest[]): readonly RanTest[] {
  return tests.filter(({ name }) => name.startsWith(start));
}

function testsCalled(wanted: string, tests: readonly RanTest[]): readonly RanTest[] {
  const exact = tests.filter(({ name }) => name === wanted);
  return exact.length > 0 ? exact : tests.filter(({ name }) => name.includes(wanted));
}
