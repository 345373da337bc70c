import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestReport, testsOfVitest } from './test-report.ts';

const ROOT = path.resolve('/repository');

function reportOf(...files: { name: string; status: string; assertionResults: object[] }[]): string {
  return JSON.stringify({ testResults: files });
}

describe('the report of a run', () => {
  it('names each test by its file, its suites and its title', () => {
    const json = reportOf({
      name: path.join(ROOT, 'src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { ancestorTitles: ['prices', 'of cents'], title: 'round', status: 'passed' },
        { ancestorTitles: [], title: 'break', status: 'failed' },
        { ancestorTitles: [], title: 'wait', status: 'pending' },
      ],
    });
    expect(testsOfVitest(json, ROOT)).toEqual([
      { name: 'src/a.test.ts > prices > of cents > round', status: 'passed' },
      { name: 'src/a.test.ts > break', status: 'failed' },
      { name: 'src/a.test.ts > wait', status: 'skipped' },
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

  it('refuses a report of another shape', () => {
    expect(() => readTestReport('{"tests":[{"name":"a","status":"unknown"}],"suites":[]}')).toThrow();
  });
});
