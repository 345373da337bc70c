import path from 'node:path';
import { z } from 'zod';

/** One executed test: `file > suite > title` as in the report, with its file relative to the repository. */
export interface RanTest {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Reason for skipping, where given. */
  readonly reason?: string | undefined;
  /** Beginning of the first message of a failed test. */
  readonly failure?: string | undefined;
}

/** Result of a run of all suites; stored in `var/test-report.json`. */
export interface TestReport {
  readonly suites: readonly { readonly name: string; readonly seconds: number }[];
  readonly tests: readonly RanTest[];
}

/** Characters: the message and the place, not the whole of two compared objects. */
const LONGEST_FAILURE = 800;

const REPORT = z.object({
  suites: z.array(z.object({ name: z.string(), seconds: z.number() })),
  tests: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['passed', 'failed', 'skipped']),
      reason: z.string().optional(),
      failure: z.string().optional(),
    }),
  ),
});

const OF_VITEST = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
          meta: z.object({ skipReason: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

/** @throws ZodError when the text is not a report of ours */
export function readTestReport(json: string): TestReport {
  return REPORT.parse(JSON.parse(json));
}

/**
 * The tests of a report of Vitest's JSON reporter. A file that broke before its first test counts as one failed test.
 * @param root folder that file names are made relative to
 */
export function testsOfVitest(json: string, root: string): RanTest[] {
  return OF_VITEST.parse(JSON.parse(json)).testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const tests = file.assertionResults.map(
      ({ ancestorTitles, title, status, failureMessages, meta }): RanTest => ({
        name: [name, ...ancestorTitles, title].join(' > '),
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        ...(meta?.skipReason && { reason: meta.skipReason }),
        ...(failureMessages?.[0] && { failure: failureMessages[0].slice(0, LONGEST_FAILURE) }),
      }),
    );
    const brokeOutside = file.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return brokeOutside ? [...tests, { name: `${name} > (the file itself)`, status: 'failed' }] : tests;
  });
}

/** One line per reason for skipped tests: their number, and the reason. */
export function skippedByReason(tests: readonly RanTest[]): string[] {
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const counts = Map.groupBy(skipped, ({ reason }) => reason ?? 'no reason given');
  return [...counts].map(([reason, { length }]) => `${length} skipped: ${reason}`);
}
