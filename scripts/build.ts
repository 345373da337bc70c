// Builds the pages beside the files of earlier builds, bundles the server, draws the samples of papers meanwhile, and compresses all files once at the
// highest level, so that serving them is cheap.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { buildProduct } from './build-product.ts';
import { buildWorker } from './build-worker.ts';
import { drawSamples } from './draw-samples.ts';
import { pruneFormerBuilds, setAsideBuild } from './keep-former-build.ts';

const startedAt = Date.now();
const assets = path.resolve('build/client/assets');
const folders = { assets, former: path.resolve('build/former') };
setAsideBuild(folders, new Date(startedAt));
for (const built of ['client', 'server']) rmSync(path.resolve('build', built), { recursive: true, force: true });
const building = buildPages();
const samples = drawSamples(path.resolve('build/client/samples'));
await building;

pruneFormerBuilds(folders, new Date(startedAt));
const pages: ServerBuild = await import(path.resolve('build/server/index.js'));
await buildProduct(path.resolve('build/product'));
await buildWorker({ version: pages.assets.version, folder: path.resolve('build/worker') });
const scripts = readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name));
const wanted = [
  ...scripts.map((name) => ({ file: path.join(assets, name), quality: 11 })),
  // Images are requested rarely, and there are hundreds: the last percent is not worth the minute.
  ...samples.map((file) => ({ file, quality: 9 })),
];
await Readable.from(wanted).forEach(compress, { concurrency: availableParallelism() });

// `npm start` builds again when a source is newer than this.
writeFileSync('build/.built', String(startedAt));

/** Ends this program when the pages can not be built, with what the build says. */
async function buildPages(): Promise<void> {
  const build = spawn('react-router', ['build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => build.on('error', reject).on('close', resolve));
  const [code, out, err] = await Promise.all([ended, text(build.stdout), text(build.stderr)]);
  if (code === 0) return;
  process.stderr.write(`${out}\n${err}\n`);
  process.exit(1);
}

async function compress({ file, quality }: { readonly file: string; readonly quality: number }): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < 500) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
