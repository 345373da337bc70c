// The gate: `npm test`, and with --all the longer suites too, files and tests in an order drawn from a seed (--seed N to repeat it). Stages run one
// after the other, quickest first; the first failure ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '../vitest.config.ts';
import { checkRequirements } from './check-requirements.ts';
import { chromiumVersion, findChromium } from './find-chromium.ts';
import { type RanTest, skippedByReason, type TestReport, testsOfVitest } from './test-report.ts';
import { testSeed } from './test-seed.ts';

interface Stage {
  readonly name: string;
  run(): Promise<boolean>;
}

const root = path.resolve(import.meta.dirname, '..');
const reportFile = path.join(root, 'var/test-report.json');
const tests: RanTest[] = [];
const suites: { name: string; seconds: number }[] = [];

const all = process.argv.includes('--all');
const seed = seedOf(process.argv) ?? Date.now() % 1_000_000_000;

const stages: readonly Stage[] = [
  { name: 'format and lint', run: () => command('biome', ['ci', '.']) },
  { name: 'generated database types', run: () => command('node', ['scripts/generate-db-types.ts', '--verify']) },
  { name: 'types', run: () => command('node', ['scripts/check-types.ts']) },
  { name: 'build of pages and server', run: () => command('node', ['scripts/build.ts']) },
  ...suiteGroups().map((names) => ({ name: `suite ${names.join(' beside ')}`, run: () => suitesAtOnce(names) })),
  { name: 'requirements', run: requirements },
  ...(all
    ? [
        { name: 'bench, a second a point', run: quickBench },
        { name: `mutation of the domain, seed ${seed}`, run: mutation },
      ]
    : []),
];

if (all) process.env.TEST_SEED ??= String(seed);
process.stdout.write(`Properties draw by TEST_SEED=${testSeed()}\n`);

const failedStage = await firstFailure(stages);
summarise(failedStage);

/**
 * Suites as the test runner's configuration names them, in the order of running; those ending in `-long` only with --all, those ending in `-by-hand`
 * never. Crash tests mostly wait for restarts, so they run in parallel with the integration tests.
 */
function suiteGroups(): string[][] {
  const projects = (config as { test: { projects: readonly { test: { name: string } }[] } }).test.projects;
  const names = projects
    .map((project) => project.test.name)
    .filter((name) => !name.endsWith('-by-hand') && (all || !name.endsWith('-long')));
  return names
    .filter((name) => name !== 'crash')
    .map((name) => (name === 'integration' ? ['integration', 'crash'] : [name]));
}

async function suitesAtOnce(names: readonly string[]): Promise<boolean> {
  const passed = await Promise.all(names.map(suite));
  return passed.every(Boolean);
}

async function firstFailure(wanted: readonly Stage[]): Promise<string | null> {
  for (const { name, run } of wanted) {
    process.stdout.write(`\n== ${name}\n`);
    const startedAt = performance.now();
    const ok = await run();
    process.stdout.write(`== ${name}: ${ok ? 'ok' : 'FAILED'} after ${secondsSince(startedAt)} s\n`);
    if (!ok) return name;
  }
  return null;
}

async function suite(name: string): Promise<boolean> {
  if (name.startsWith('browser')) {
    for (const kind of ['shell', 'whole'] as const) {
      const { executablePath } = await findChromium(kind);
      process.stdout.write(`${chromiumVersion(executablePath)} at ${executablePath}\n`);
    }
  }
  const json = path.join(root, `var/test-report-${name}.json`);
  rmSync(json, { force: true });
  const startedAt = performance.now();
  const ok = await command('vitest', [
    ...['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${json}`],
    ...(all ? shuffled() : []),
  ]);
  suites.push({ name, seconds: secondsSince(startedAt) });
  if (existsSync(json)) tests.push(...testsOfVitest(readFileSync(json, 'utf8'), root));
  rmSync(json, { force: true });
  writeReport();
  return ok;
}

/** A test that depends on another one fails in some orders. */
function shuffled(): string[] {
  process.stdout.write(`Files and tests in the order of seed ${seed}\n`);
  return ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
}

/** @throws Error when the value after `--seed` is not a number */
function seedOf(args: readonly string[]): number | null {
  const at = args.indexOf('--seed');
  if (at < 0) return null;
  const given = Number(args[at + 1]);
  if (!Number.isSafeInteger(given) || given < 0) throw new Error('--seed wants a whole number.');
  return given;
}

/** Figures of such a short run mean nothing: it only shows that the bench still fits the product. */
function quickBench(): Promise<boolean> {
  return command('node', ['bench/run.ts', '--quick', '--orders', '2000', '--json', 'var/bench-quick.json']);
}

function mutation(): Promise<boolean> {
  return command('node', ['scripts/mutation/run.ts', '--seed', String(seed)]);
}

async function requirements(): Promise<boolean> {
  const problems = checkRequirements(readFileSync(path.join(root, 'docs/requirements.csv'), 'utf8'), tests);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length === 0;
}

function writeReport(): void {
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify({ suites, tests } satisfies TestReport, null, 1)}\n`);
}

function summarise(failed: string | null): void {
  const count = (status: RanTest['status']) => tests.filter((test) => test.status === status);
  process.stdout.write(`\nSuites: ${suites.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ') || 'none'}\n`);
  for (const line of skippedByReason(tests)) process.stdout.write(`${line}\n`);
  for (const { name, failure = '' } of count('failed')) process.stdout.write(`failed: ${name}\n${failure}\n`);
  if (failed) process.stdout.write(`The gate stopped at: ${failed}\n`);
  const failures = count('failed').length || (failed ? 1 : 0);
  process.exitCode = failures === 0 ? 0 : 1;
  process.stdout.write(`${count('passed').length} passed, ${failures} failed\n`);
}

async function command(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
