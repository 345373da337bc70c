import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from './kept-verdicts.ts';
import type { Learned } from './learn.ts';
import type { Planted } from './plant.ts';
import type { Answer } from './worker.ts';

interface Trial {
  readonly root: string;
  /** Where the workers' orders are written. */
  readonly folder: string;
  readonly planted: readonly Planted[];
  /** Those of them that are still to be tried. */
  readonly open: readonly Planted[];
  /** Relative to the root, as the files of the mutants are. */
  readonly testFiles: readonly string[];
  /** Changes when a test does. */
  readonly testsHash: string;
  readonly workers: number;
  tried(planted: Planted, verdict: Verdict): void;
}

/** An endless loop is cut off after this long. */
const LONGEST_MS = 120_000;
const NODE_FLAGS = ['--no-warnings', '--max-old-space-size=3072'];

/** Tries all mutants in worker processes, replaced when a mutant hangs, kills or corrupts one. */
export async function tryMutants(trial: Trial): Promise<void> {
  const queue = [...trial.open];
  if (queue.length === 0) return;
  const orders = path.join(trial.folder, 'orders.json');
  const absolute = (file: string) => path.join(trial.root, file);
  const planted = trial.planted.map(({ id, mutant }) => ({ id, mutant: { ...mutant, file: absolute(mutant.file) } }));
  const learned = path.join(trial.folder, 'learned.json');
  const text = JSON.stringify({ planted, testFiles: trial.testFiles.map(absolute), tests: trial.testsHash });
  const isLearned = existsSync(learned) && existsSync(orders) && readFileSync(orders, 'utf8') === text;
  writeFileSync(orders, text);
  if (!isLearned) await learn(trial, [orders, learned]);
  const work = async () => {
    while (queue.length > 0) await oneProcess(trial, { files: [orders, learned], queue });
  };
  await Promise.all(Array.from({ length: trial.workers }, work));
}

async function learn({ root }: Trial, files: string[]): Promise<void> {
  const startedAt = performance.now();
  rmSync(files[1] ?? '', { force: true });
  const child = fork(path.join(import.meta.dirname, 'learn.ts'), files, { cwd: root, execArgv: NODE_FLAGS });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The tests could not be run without a mutant.');
  const { setAside } = JSON.parse(readFileSync(files[1] ?? '', 'utf8')) as Learned;
  for (const [, , name] of setAside) process.stdout.write(`set aside, fails without a mutant: ${name}\n`);
  process.stdout.write(`Tests read in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}

function oneProcess(trial: Trial, { files, queue }: { files: string[]; queue: Planted[] }): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'worker.ts'), files, { cwd: trial.root, execArgv: NODE_FLAGS });
  let current: Planted | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  const next = () => {
    clearTimeout(timer);
    current = queue.shift();
    if (!current) return void child.kill();
    timer = setTimeout(() => {
      settle({ status: 'too long', by: `${LONGEST_MS / 1000} s` });
      child.kill('SIGKILL');
    }, LONGEST_MS);
    child.send(current.id);
  };
  const settle = (verdict: Verdict) => {
    if (current) trial.tried(current, verdict);
    current = undefined;
  };
  child.on('message', (answer: Answer) => {
    if (answer.kind === 'ready') {
      isReady = true;
    } else {
      settle(answer);
      if (answer.spoiled) return void child.kill();
    }
    next();
  });
  return new Promise((done, broke) => {
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (!isReady) return broke(new Error(`A worker ended before it was ready: ${code ?? signal}.`));
      settle({ status: 'crashed', by: String(code ?? signal) });
      done();
    });
  });
}
