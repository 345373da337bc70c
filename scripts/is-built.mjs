import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the pages and the bundled server are built from. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'data/samples',
  'src/server',
  'vite.config.ts',
  'scripts/panel-chunk.ts',
  'scripts/build-product.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Whether pages and server of a repository are built, and no source is newer than the build. */
export function isBuilt(root) {
  const stamp = path.join(root, 'build/.built');
  const built = existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : 0;
  return built > 0 && newest(SOURCES.map((source) => path.join(root, source))) <= built;
}

function newest(places) {
  return Math.max(0, ...places.filter((place) => existsSync(place)).map(newestIn));
}

function newestIn(place) {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(place).map((entry) => newestIn(path.join(place, entry))));
}
