import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/memory-folder.ts';
import { SlowFirst } from './scripts/slow-first.ts';

// Databases, papers and browser profiles of tests are thrown away, so they need no disk. Workers inherit it.
process.env.TMPDIR = memoryFolder() ?? tmpdir();

/** By `npm run test:all` only. */
const LONG = '{src/server,trials}/**/*-long.test.ts';
const LONG_BROWSER = 'e2e/**/*-long.test.ts';

/** A test in which no expectation ran can not fail, so it does not pass either. */
const ASSERTING = { requireAssertions: true };
/** Properties draw by one seed, which the gate keeps and the long run prints. */
const SEEDED = ['scripts/seed-properties.ts'];
/** A drawn order, which the long run asks for, has a sequencer of its own. */
const ORDER = process.argv.some((given) => given.startsWith('--sequence.shuffle')) ? {} : { sequencer: SlowFirst };
/** What is waited for comes when it comes: a machine with much to do must not fail what only is late. */
const POLLING = { ...ASSERTING, poll: { timeout: 10_000 } };
/** React renders pages as customers get them, which takes it a third of the time. */
const PRODUCTION = { NODE_ENV: 'production' };
/** Node imports what is built. */
const BUILT = { deps: { external: [/\/build\/server\//] } };
/** Most of what a test makes is gone after it: with more room, less of it is looked through and moved meanwhile. */
const ROOMY = ['--max-semi-space-size=64', '--min-semi-space-size=64'];

export default defineConfig({
  test: {
    sequence: ORDER,
    projects: [
      {
        test: {
          name: 'unit',
          expect: ASSERTING,
          setupFiles: SEEDED,
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          // A property of many runs is late on a busy machine, not wrong.
          testTimeout: 30_000,
          // Pure functions, which leave nothing behind for the next file.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          setupFiles: SEEDED,
          expect: POLLING,
          include: ['{src/server,trials}/**/*.test.ts'],
          exclude: ['trials/crash/**', 'trials/citus/**', LONG],
          env: PRODUCTION,
          server: BUILT,
          execArgv: ROOMY,
          globalSetup: ['src/server/testing/cluster-setup.ts'],
          // Ends what hangs. What must be quick says so in its test: four processes on two cores make all the rest late.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Tests wait for PostgreSQL, and for time limits to end, so three at once on two cores; what a process keeps knows whose it is.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'integration-long',
          setupFiles: SEEDED,
          expect: POLLING,
          include: [LONG],
          globalSetup: ['src/server/testing/cluster-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          // Over the coordinator that `DATABASE_URL` names: no package has the engine.
          name: 'citus-by-hand',
          expect: POLLING,
          include: ['trials/citus/**/*.test.ts'],
          globalSetup: ['src/server/testing/cluster-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          expect: POLLING,
          include: ['trials/crash/**/*.test.ts'],
          exclude: [LONG],
          globalSetup: ['src/server/testing/cluster-setup.ts'],
          // Two starts of the product and the 30 seconds within which a dead one's work is taken up.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Beside the integration tests, which take about as long; most of the time goes by in starting a product again.
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browser',
          expect: POLLING,
          include: ['e2e/**/*.test.ts'],
          exclude: [LONG_BROWSER],
          setupFiles: ['e2e/support/end-stage.ts'],
          globalSetup: ['src/server/testing/cluster-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // The product is imported once, not once a file.
          isolate: false,
          // A journey mostly waits for its browser, so two at once on two cores.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser-long',
          expect: POLLING,
          include: [LONG_BROWSER],
          setupFiles: ['e2e/support/end-stage.ts'],
          isolate: false,
          globalSetup: ['src/server/testing/cluster-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
