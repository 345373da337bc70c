// `npm run dev`: keeps the database running and restarts the product when server code changes. Pages and panel update in the open browser
// without a restart.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { startEmbeddedCluster } from '../src/server/db/embedded-cluster.ts';
import { openProductRole } from '../src/server/db/product-role.ts';
import { readSettings } from '../src/server/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const SERVER_CODE = ['src/server', 'src/domain', 'src/contract', 'catalogue', 'data', 'scripts/develop'];
const IRRELEVANT = /\.test\.ts$|(^|\/)(testing|crash)\/|~$|\.sw.$/;
/** Editors write a file in several steps, and switching branches writes many: all count as one change. */
const CALM_MS = 150;

const settings = readSettings(process.env);
if (settings.NODE_ENV !== 'development') throw new Error('npm run dev is for NODE_ENV=development only.');
const cluster = settings.DATABASE_URL
  ? null
  : await startEmbeddedCluster(settings.DATA_DIR, { say, onGivenUp: () => void stop() });
const database = cluster && {
  DATABASE_URL: await openProductRole(cluster.url),
  DATABASE_OWNER_URL: cluster.url,
};

let product = startProduct();
let restarting: Promise<void> | null = null;
let stopping = false;
for (const folder of SERVER_CODE) watchFolder(path.join(root, folder));
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

/** Own process group, so that Ctrl-C reaches only us and the product stops before its database. */
function startProduct(): ChildProcess {
  const child = spawn(process.execPath, ['scripts/develop/serve.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...database },
  });
  child.on('exit', (code) => {
    if (code !== 0 && !stopping && !restarting) say('The product ended; it starts again when its code changes.');
  });
  return child;
}

function watchFolder(folder: string): void {
  let calm: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name || IRRELEVANT.test(name)) return;
    clearTimeout(calm);
    calm = setTimeout(() => restart(path.relative(root, path.join(folder, name))), CALM_MS);
  });
}

function restart(changed: string): void {
  if (restarting || stopping) return;
  say(`${changed} ${existsSync(path.join(root, changed)) ? 'changed' : 'is gone'}: starting again`);
  restarting = stopProduct().then(() => {
    restarting = null;
    if (!stopping) product = startProduct();
  });
}

/** By SIGINT, because the pages' compiler handles SIGTERM and ends the process before it has stopped. */
async function stopProduct(): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const exited = once(product, 'exit');
  product.kill('SIGINT');
  await exited;
}

async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await (restarting ?? stopProduct());
  await cluster?.stop();
  process.exit();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
