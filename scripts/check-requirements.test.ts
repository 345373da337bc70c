import { describe, expect, it } from 'vitest';
import config from '../vitest.config.ts';
import { checkRequirements } from './check-requirements.ts';
import type { RanTest } from './test-report.ts';

const HEAD = 'id,section,requirement,test';
const TESTS: readonly RanTest[] = [
  { name: 'src/a.test.ts > prices > R130 rounds half up', status: 'passed' },
  { name: 'src/a.test.ts > prices > R130 rounds half up, and fees come after', status: 'passed' },
  { name: 'src/b.test.ts > R001 walks > breaks', status: 'failed' },
  { name: 'src/b.test.ts > R001 walks > waits', status: 'skipped' },
  { name: 'src/b.test.ts > R001 walks > compares', status: 'skipped', reason: 'data absent' },
  { name: 'src/d.test.ts > R1301 is another row', status: 'passed' },
  { name: 'src/d.test.ts > R131 and R130 together', status: 'passed' },
];

const check = (...rows: string[]) => checkRequirements([HEAD, ...rows, ''].join('\n'), TESTS);

describe('the table of requirements', () => {
  it('is content with a test named in full, even where it is also a part of another name', () => {
    expect(check('R130,4 Prices,Half up.,src/a.test.ts > prices > R130 rounds half up')).toEqual([]);
  });

  it('is content with a part that one test alone has, and reads quoted fields', () => {
    expect(check('R130,4 Prices,"Half up, always. ""Really"".","half up, and fees"')).toEqual([]);
  });

  it('is content with all tests of a table that begin so, and only when all passed', () => {
    expect(check('R130,4 Prices,Half up.,src/a.test.ts > prices > *')).toEqual([]);
    const failed = 'R001: “src/b.test.ts > R001 walks > breaks” failed.';
    expect(check('R001,1 Purpose,Walks.,src/b.test.ts > R001 walks > *')).toEqual([failed]);
  });

  it.each([
    ['R130,4 Prices,Half up.,src/c.test.ts > *', 'R130: no test that ran is called “src/c.test.ts > *”.'],
    ['R130,4 Prices,Half up.,', 'R130: has no test.'],
    ['R130,4 Prices,Half up.', 'R130: has no test.'],
    ['R130,4 Prices,Half up.,rounds down', 'R130: no test that ran is called “rounds down”.'],
    ['R130,4 Prices,Half up.,R130', 'R130: “R130” is the name of 4 tests.'],
    ['R001,1 Purpose,Breaks.,walks > breaks', 'R001: “src/b.test.ts > R001 walks > breaks” failed.'],
    ['R001,1 Purpose,Waits.,walks > waits', 'R001: “src/b.test.ts > R001 walks > waits” did not run.'],
    [
      'R001,1 Purpose,Compares.,walks > compares',
      'R001: “src/b.test.ts > R001 walks > compares” did not run (data absent).',
    ],
    ['R1,1 Purpose,Waits.,half up, and', 'R1: is not the id of a requirement.'],
    ['R130,4 Prices,,"half up, and"', 'R130: does not say what is required.'],
  ])('names what is wrong with %s', (row, problem) => {
    expect(check(row)).toEqual([problem]);
  });

  it('is content with several tests for the parts of one row, and names each that is wrong', () => {
    expect(check('R130,4 Prices,Half up.,"half up, and && R131 and R130"')).toEqual([]);
    expect(check('R130,4 Prices,Half up.,"rounds down && R131 and R130 && walks > waits"')).toEqual([
      'R130: no test that ran is called “rounds down”.',
      'R130: “src/b.test.ts > R001 walks > waits” did not run.',
    ]);
    expect(check('R130,4 Prices,Half up.,"half up, and && "')).toEqual(['R130: has no test.']);
  });

  it('is not content with a test that does not carry the id of the row, alone or in a table', () => {
    const stranger = ['R130: “src/d.test.ts > R1301 is another row” does not carry the id.'];
    expect(check('R130,4 Prices,Half up.,src/d.test.ts > R1301 is another row')).toEqual(stranger);
    expect(check('R130,4 Prices,Half up.,src/d.test.ts > *')).toEqual(stranger);
  });

  it('can rely on the runner, which fails a test without an expectation in every suite', () => {
    type Project = { test: { name: string; expect?: { requireAssertions?: boolean } } };
    const { projects } = (config as { test: { projects: readonly Project[] } }).test;
    const lax = projects.filter((project) => !project.test.expect?.requireAssertions);
    expect([projects.length > 0, lax.map((project) => project.test.name)]).toEqual([true, []]);
  });

  it('names an id that stands twice, once', () => {
    const row = 'R130,4 Prices,Half up.,"half up, and"';
    expect(check(row, row)).toEqual(['R130: stands twice.']);
  });

  it('is not content with an empty or another table', () => {
    expect(check()).toEqual(['The table has no rows.']);
    expect(checkRequirements('id,test\nR130,half up\n', TESTS)).toEqual([`The first line should be ${HEAD}.`]);
  });
});
