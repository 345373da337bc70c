// Entry point of `npm start`, `npm test` and others: installs what is missing, builds what is older than its sources, and continues under
// the pinned Node. Plain JavaScript without dependencies, since it must run on the machine's own Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HEAP_FLAGS, PRODUCT } from './heap-flags.mjs';
import { isBuilt } from './is-built.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
process.chdir(root);
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, 'node/bin/node');
process.env.PATH = `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`;

const COMMANDS = {
  ready: { args: null, built: true },
  start: { args: [...HEAP_FLAGS, PRODUCT, 'all'], built: true },
  web: { args: [...HEAP_FLAGS, PRODUCT, 'web'], built: true },
  worker: { args: [...HEAP_FLAGS, PRODUCT, 'worker'], built: true },
  dev: { args: ['scripts/develop.ts'], built: false },
  test: { args: ['scripts/run-gate.ts'], built: false },
  'test-all': { args: ['scripts/run-gate.ts', '--all'], built: false },
  bench: { args: ['bench/run.ts'], built: true },
  soak: { args: ['bench/soak.ts'], built: true },
  backup: { args: ['scripts/backup.ts'], built: false },
  restore: { args: ['scripts/restore.ts'], built: false },
  drill: { args: ['scripts/drill.ts'], built: false },
  'move-files': { args: ['scripts/move-files.ts'], built: false },
  catalogue: { args: ['scripts/catalogue.ts'], built: false },
};

const [name = 'start', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`unknown command ${name}`);
install();
if (command.built) build();
if (command.args) go([...command.args, ...rest]);

/** Installs the packages of the lock file, once for each lock file. */
function install() {
  const wanted = hashOf(['package.json', 'package-lock.json']);
  const stamp = path.join(modules, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(pinnedNode)) return;
  process.stdout.write('Installing packages ...\n');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(pinnedNode)) run('npm', ['rebuild', 'node', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Builds pages and server when a source is newer than the last build. */
function build() {
  if (isBuilt(root)) return;
  process.stdout.write('Building ...\n');
  run(pinnedNode, ['scripts/build.ts']);
}

/** Runs the command under the pinned Node in our place: signals reach it, its exit code is ours. */
function go(args) {
  const child = spawn(pinnedNode, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function run(program, args) {
  const done = spawnSync(program, args, { stdio: 'inherit' });
  if (done.status !== 0) {
    process.stderr.write(`${path.basename(program)} ${args[0]} failed${done.error ? `: ${done.error.message}` : ''}\n`);
    process.exit(1);
  }
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
