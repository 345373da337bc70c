import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askWhenReady, type Copy, copyProduct, type Running, runAlone } from './copied-product.ts';

const START = 'node_modules/node/bin/node scripts/bootstrap.mjs start';

let copy: Copy;
let running: Running | null = null;
beforeAll(() => {
  copy = copyProduct('Órdenes y papeles de mañana');
}, 600_000);
afterEach(async () => {
  await running?.stop();
});
afterAll(() => copy.remove(), 300_000);

function run(...steps: readonly string[]): Running {
  running = runAlone([...steps, 'wait'].join('\n'), copy);
  return running;
}

test('a copy starts by an account without rights, in a folder with spaces and accents, without network', async () => {
  const product = run(`${START} &`, askWhenReady(3000));
  expect(await product.line(/^Ready in/)).toContain('http://localhost:3000 ');
  expect(await product.line(/^page 3000/)).toBe('page 3000 200');
  expect(await product.stop()).not.toMatch(/Installing|EACCES|ENOTFOUND/);
});

test('a second copy beside the first takes the next port and a database of its own', async () => {
  const products = run(`DATA_DIR=var ${START} &`, askWhenReady(3000), `DATA_DIR=var-2 ${START} &`, askWhenReady(3001));
  expect(await products.line(/^Port 3000 is in use/)).toBe(
    'Port 3000 is in use, so this copy serves on 3001. Set PORT to choose another.',
  );
  expect(await products.line(/^page 3001/)).toBe('page 3001 200');
});

test('a second start over the same data ends with a sentence', async () => {
  const products = run(`${START} &`, askWhenReady(3000), START, 'echo "the second ended with $?"');
  expect(await products.line(/^the second ended/)).toBe('the second ended with 1');
  expect(await products.stop()).toMatch(/already runs on .*Stop it first/);
});

test('a page that was opened before a newer build finds its scripts after it', async () => {
  const product = run(
    'former=$(basename $(ls build/client/assets/root-*.js))',
    `echo "globalThis.builtAgain = true;" >> src/web/root.tsx`,
    `${START} &`,
    askWhenReady(3000),
    '[ -e "build/client/assets/$former" ] || echo "built again"',
    `node_modules/node/bin/node -e "fetch('http://127.0.0.1:3000/assets/$former').then((a) => console.log('former', a.status))"`,
  );
  expect(await product.line(/^page 3000/)).toBe('page 3000 200');
  expect(await product.line(/^built again/)).toBe('built again');
  expect(await product.line(/^former \d+/)).toBe('former 200');
});

// What is installed, without what starts write beside it. The product's own Node is not counted: an image brings its own.
const INSTALLED = `find node_modules -path node_modules/node -prune -o -path node_modules/.cache -prune -o -type f -printf '%s\\n'`;

// Last, because it takes from the copy what the others start with.
test('it serves without the packages that only build and test it, from less than 300 MB of files', async () => {
  const product = run(
    'npm prune --omit=dev --no-audit --no-fund',
    `echo "packages $(${INSTALLED} | awk '{ bytes += $1 } END { print int(bytes / 1048576) }')"`,
    'node_modules/node/bin/node build/product/main.mjs all &',
    askWhenReady(3000),
  );
  const said = await product.line(/^packages \d+/);
  expect(Number(said.replace('packages ', ''))).toBeLessThan(300);
  expect(await product.line(/^page 3000/)).toBe('page 3000 200');
});
