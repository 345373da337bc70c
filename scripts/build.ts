// Builds the pages beside the files of earlier builds, draws the samples of papers, and compresses all files once at the highest level, so that
// serving them is cheap.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { buildWorker } from './build-worker.ts';
import { drawSamples } from './draw-samples.ts';
import { pruneFormerBuilds, setAsideBuild } from './keep-former-build.ts';

const startedAt = Date.now();
const assets = path.resolve('build/client/assets');
const folders = { assets, former: path.resolve('build/former') };
setAsideBuild(folders, new Date(startedAt));
const built = spawnSync('react-router', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}\n${built.stderr}\n`);
  process.exit(1);
}

pruneFormerBuilds(folders, new Date(startedAt));
const pages: ServerBuild = await import(path.resolve('build/server/index.js'));
await buildWorker({ version: pages.assets.version, folder: path.resolve('build/worker') });
for (const name of readdirSync(assets)) {
  if (/\.(js|css|svg|json)$/.test(name)) compress(path.join(assets, name), 11);
}
// Images are requested rarely, and there are hundreds: the last percent is not worth the minute.
for (const file of drawSamples(path.resolve('build/client/samples'))) compress(file, 9);

// `npm start` builds again when a source is newer than this.
writeFileSync('build/.built', String(startedAt));

function compress(file: string, quality: number): void {
  const bytes = readFileSync(file);
  if (bytes.length < 500) return;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
