import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const LINES = read('docs/asvs.md').split('\n');

const LEVELS = ['1', '2'] as const;
const VERDICTS = ['met', 'not met', 'not applicable'] as const;

/** Requirements of OWASP ASVS 5.0.0 by level, as its own table (CSV) counts them. */
const IN_THE_STANDARD = { '1': 70, '2': 183 } as const;

interface Row {
  readonly number: string;
  readonly level: string;
  readonly verdict: string;
  readonly why: string;
}

/** Cells of a line of a table. */
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const isRequirement = (line: string) => /^\| \d+\.\d+\.\d+ \|/.test(line);

const ROWS: readonly Row[] = LINES.filter(isRequirement).map((line) => {
  const [number = '', level = '', , verdict = '', why = ''] = cellsOf(line);
  return { number, level, verdict, why };
});

/** The tests that a text names, as file and title. */
function namedTests(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([^\s`]+\.test\.tsx?) > ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }));
}

/** Whether a source has the title between quotes of any kind. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}

function problemOf({ file, title }: { file: string; title: string }): string | null {
  if (!existsSync(path.join(ROOT, file))) return `${file} does not exist`;
  return hasTitle(read(file), title) ? null : `${file} has no test '${title}'`;
}

describe('the page about OWASP ASVS', () => {
  it('has every requirement of both levels once, in the order of the standard', () => {
    for (const level of LEVELS) expect(ROWS.filter((row) => row.level === level)).toHaveLength(IN_THE_STANDARD[level]);
    const numbers = ROWS.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const sorted = numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    expect(numbers).toEqual(sorted);
  });

  it('has five cells in each row, with a known level, a verdict and a reason', () => {
    for (const line of LINES.filter(isRequirement)) expect(cellsOf(line), line).toHaveLength(5);
    for (const { number, level, verdict, why } of ROWS) {
      expect(LEVELS, number).toContain(level);
      expect(VERDICTS, number).toContain(verdict);
      expect(why, number).not.toBe('');
    }
  });

  it('counts its verdicts right in the table at its head', () => {
    const counted = (rows: readonly Row[]) =>
      [...VERDICTS.map((verdict) => rows.filter((row) => row.verdict === verdict).length), rows.length].map(String);
    const head = LINES.filter((line) => /^\| (1|2|both) \|/.test(line)).map(cellsOf);
    expect(head).toEqual([
      ...LEVELS.map((level) => [level, ...counted(ROWS.filter((row) => row.level === level))]),
      ['both', ...counted(ROWS)],
    ]);
  });

  it('names only tests that exist', () => {
    const named = ROWS.flatMap(({ number, why }) => namedTests(why).map((test) => ({ number, test })));
    expect(named.length).toBeGreaterThan(150);
    const wrong = named.flatMap(({ number, test }) => {
      const problem = problemOf(test);
      return problem === null ? [] : [`${number}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('would find a test that is not there', () => {
    const [known] = namedTests('`scripts/asvs.test.ts > would find a test that is not there`');
    expect(known && problemOf(known)).toBeNull();
    expect(problemOf({ file: 'scripts/asvs.test.ts', title: 'nobody wrote this'.toUpperCase() })).toContain('no test');
    expect(problemOf({ file: 'scripts/nobody.test.ts', title: '' })).toContain('does not exist');
  });

  it('says of what is met which test or file does it, and of what is not met where it is missing', () => {
    const isPlaced = ({ why }: Row) => /`[\w.-]+\/[^`]+`|\b\d+\.\d+\.\d+\b/.test(why);
    expect(ROWS.filter((row) => row.verdict !== 'not applicable' && !isPlaced(row))).toEqual([]);
  });
});
