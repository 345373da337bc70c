import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Planted } from './plant.ts';

interface Checking {
  readonly root: string;
  /** A separate folder for a copy of the sources to type-check. */
  readonly folder: string;
}

/**
 * Which mutants do not compile: the gate checks types before any test, so tests need not find these faults. One mutant a file at a time, in a copy;
 * only an error within its own file counts.
 */
export async function refusedByTypes(planted: readonly Planted[], { root, folder }: Checking): Promise<Planted[]> {
  copySources(root, folder);
  const waiting = [...Map.groupBy(planted, ({ mutant }) => mutant.file).values()].map((ones) => [...ones]);
  const refused: Planted[] = [];
  while (waiting.some((ones) => ones.length > 0)) {
    const round = waiting.flatMap((ones) => ones.splice(0, 1));
    for (const one of round) writeMutant(one, { root, folder });
    const wrong = await filesWithErrors(folder);
    refused.push(...round.filter(({ mutant }) => wrong.has(mutant.file)));
    for (const { mutant } of round) cpSync(path.join(root, mutant.file), path.join(folder, mutant.file));
  }
  return refused;
}

function copySources(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['src/domain', 'package.json', 'tsconfig.base.json', 'tsconfig.domain.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

function writeMutant({ mutant: { file, change } }: Planted, { root, folder }: Checking): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  writeFileSync(path.join(folder, file), text.slice(0, change.start) + change.text + text.slice(change.end));
}

async function filesWithErrors(folder: string): Promise<Set<string>> {
  const child = spawn('tsc', ['-p', 'tsconfig.domain.json', '--pretty', 'false'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) said += chunk;
  return new Set([...said.matchAll(/^(src\/[^(\n]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file));
}
