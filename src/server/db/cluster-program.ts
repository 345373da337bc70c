import { spawnSync } from 'node:child_process';
import type { Runner } from './cluster-account.ts';

/** Runs one of PostgreSQL's programs to its end. @returns its output when it failed, else null */
export function runProgram(
  [command, prefix, identity]: Runner,
  program: string,
  args: readonly string[],
): string | null {
  const done = spawnSync(command || program, [...(command ? [...prefix, program] : []), ...args], {
    encoding: 'utf8',
    ...identity,
  });
  return done.status === 0 ? null : done.stderr || done.error?.message || `it ended with ${done.status ?? done.signal}`;
}
