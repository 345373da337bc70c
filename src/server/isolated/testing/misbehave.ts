// A worker thread that behaves like a parser on hostile files.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { serveTasks } from '../serve-tasks.ts';

const kept: unknown[] = [];

serveTasks({
  echo: (value: unknown) => value,
  pid: () => process.pid,
  loop: () => {
    for (let turns = 0; ; turns += 1) if (turns < 0) return;
  },
  'wait for ever': () => new Promise(() => undefined),
  'think a while': () => setTimeout(500, 'thought'),
  'fill the heap': () => {
    for (;;) kept.push(new Array(500_000).fill(kept.length));
  },
  'fill what is not the heap': () => {
    for (;;) kept.push(Buffer.alloc(8 * 2 ** 20, 1));
  },
  // The engine moves a table to a larger one in one step; without room for both, it ends the process.
  'grow a table beyond the heap': () => {
    for (let megabyte = 0; megabyte < 50; megabyte += 1) kept.push(new Array(2 ** 17).fill(megabyte));
    const table: Record<number, number> = {};
    for (let place = 0; ; place += 1) table[place * 3000] = place;
  },
  'ask for eight gigabytes': () => Buffer.alloc(8 * 2 ** 30, 1).length,
  'call itself': function deeper(): number {
    return 1 + deeper();
  },
  throw: () => {
    throw new TypeError('a name of a customer');
  },
  'fail later': () => {
    setImmediate(() => {
      throw new Error('behind the answer');
    });
    return new Promise(() => undefined);
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  'reach for files': (folder: string) => [
    outcomeOf(() => readFileSync('/etc/passwd')),
    outcomeOf(() => readFileSync(`${folder}/paper.pdf`)),
    outcomeOf(() => writeFileSync(`${folder}/written`, '')),
    outcomeOf(() => execFileSync('/bin/true')),
    outcomeOf(() => readFileSync(import.meta.filename)),
  ],
  'read the settings': () => ({ ...process.env }),
});

function outcomeOf(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
}
