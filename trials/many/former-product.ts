import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'src/server/db/migrations';
/** How many migrations the former product knows less. */
const FEWER = 3;
const MOST_BYTES = 512 * 1024 * 1024;

export interface FormerProduct {
  readonly folder: string;
  /** Names of the migrations that it does not know. */
  readonly unknown: readonly string[];
  remove(): void;
}

/** The product as it was before its newest migrations, from the repository's history, with its own pages built. It has the packages of today. */
export function buildFormerProduct(): FormerProduct {
  const now = migrationsOf(ROOT);
  const commit = commitBefore(now.at(-FEWER) ?? '');
  // Not the folder of temporary files: that one may lie in memory.
  const folder = mkdtempSync('/var/tmp/registralia-former-');
  const archive = git('archive', commit);
  run('tar', ['--extract', '--directory', folder], { cwd: ROOT, input: archive });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  run(process.execPath, ['scripts/build.ts'], { cwd: folder });
  const known = new Set(migrationsOf(folder));
  return {
    folder,
    unknown: now.filter((name) => !known.has(name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function migrationsOf(folder: string): string[] {
  return readdirSync(path.join(folder, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** @throws Error where the history does not reach so far back */
function commitBefore(migration: string): string {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${migration}`).toString().trim();
  const [commit] = added.split('\n').reverse();
  const isKnown = commit && spawnSync('git', ['cat-file', '-e', `${commit}^`], { cwd: ROOT }).status === 0;
  if (!isKnown) throw new Error(`This trial needs the history of the repository from before ${migration}`);
  return `${commit}^`;
}

const git = (...args: readonly string[]) => run('git', args, { cwd: ROOT });

function run(program: string, args: readonly string[], { cwd, input }: { cwd: string; input?: Buffer }): Buffer {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_ENV: 'production' };
  const done = spawnSync(program, args, { cwd, env, input, maxBuffer: MOST_BYTES });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr} ${done.error?.message ?? ''}`);
  return done.stdout;
}
