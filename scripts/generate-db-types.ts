// Writes src/server/db/types.gen.ts from an empty database with all migrations; with --verify it only compares.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedCluster } from '../src/server/db/embedded-cluster.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { typeJsonColumns } from './json-columns.ts';

const TYPES = path.resolve(import.meta.dirname, '../src/server/db/types.gen.ts');

const folder = mkdtempSync(path.join(tmpdir(), 'db-types-'));
const cluster = await startEmbeddedCluster(folder, { durable: false });
try {
  await migrate(cluster.url);
  const types = typeJsonColumns(typesOf(cluster.url));
  if (!process.argv.includes('--verify')) writeFileSync(TYPES, types);
  else if (types !== readFileSync(TYPES, 'utf8')) {
    process.stdout.write('src/server/db/types.gen.ts is older than the migrations: run npm run db:types.\n');
    process.exitCode = 1;
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @throws Error when the database cannot be read */
function typesOf(url: string): string {
  const file = path.join(folder, 'types.ts');
  const { status } = spawnSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'warn'],
      ...['--include-pattern', '{public,sandbox}.*', '--exclude-pattern', '*.schema_migrations'],
      ...['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'number', citext: 'string' })],
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`kysely-codegen ended with ${status}`);
  return readFileSync(file, 'utf8');
}
