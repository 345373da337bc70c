import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestReport, skippedByReason, testsOfVitest } from './test-report.ts';

const ROOT = path.resolve('/repository');

function reportOf(...files: { name: string; status: string; assertionResults: object[] }[]): string {
  return JSON.stringify({ testResults: files });
}

describe('the report of a run', () => {
  it('names each test by its file, its suites and its title, and says why one failed', () => {
    const json = reportOf({
      name: path.join(ROOT, 'src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { ancestorTitles: ['prices', 'of cents'], title: 'round', status: 'passed' },
        { ancestorTitles: [], title: 'break', status: 'failed', failureMessages: ['expected 2 to be 1', 'later'] },
        { ancestorTitles: [], title: 'wait', status: 'pending' },
        { ancestorTitles: [], title: 'compare', status: 'skipped', meta: { skipReason: 'data absent' } },
      ],
    });
    expect(testsOfVitest(json, ROOT)).toEqual([
      { name: 'src/a.test.ts > prices > of cents > round', status: 'passed' },
      { name: 'src/a.test.ts > break', status: 'failed', failure: 'expected 2 to be 1' },
      { name: 'src/a.test.ts > wait', status: 'skipped' },
      { name: 'src/a.test.ts > compare', status: 'skipped', reason: 'data absent' },
    ]);
  });

  it('counts a file that broke outside its tests as a failed test', () => {
    const json = reportOf({
      name: path.join(ROOT, 'src/a.test.ts'),
      status: 'failed',
      assertionResults: [{ ancestorTitles: [], title: 'round', status: 'passed' }],
    });
    expect(testsOfVitest(json, ROOT)).toEqual([
      { name: 'src/a.test.ts > round', status: 'passed' },
      { name: 'src/a.test.ts > (the file itself)', status: 'failed' },
    ]);
  });

  it('counts the skipped tests by their reasons, which it keeps', () => {
    const skipped = { status: 'skipped', reason: 'data absent' } as const;
    const tests = [
      { name: 'a', ...skipped },
      { name: 'b', ...skipped },
      { name: 'c', status: 'skipped' },
      { name: 'd', status: 'passed' },
    ] as const;
    expect(skippedByReason(tests)).toEqual(['2 skipped: data absent', '1 skipped: no reason given']);
    expect(readTestReport(JSON.stringify({ suites: [], tests })).tests).toEqual(tests);
    expect(skippedByReason([])).toEqual([]);
  });

  it('refuses a report of another shape', () => {
    expect(() => readTestReport('{"tests":[{"name":"a","status":"unknown"}],"suites":[]}')).toThrow();
  });
});
