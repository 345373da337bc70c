// Builds the pages and compresses their files once, thoroughly, so that serving them costs nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const startedAt = Date.now();
const built = spawnSync('react-router', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}\n${built.stderr}\n`);
  process.exit(1);
}

const assets = path.resolve('build/client/assets');
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = path.join(assets, name);
  const bytes = readFileSync(file);
  if (bytes.length < 500) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// `npm start` builds again when a source is newer than this.
writeFileSync('build/.built', String(startedAt));
