// Writes src/server/db/types.gen.ts from an empty database with all migrations; with --verify it only compares.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedCluster } from '../src/server/db/embedded-cluster.ts';
import { migrate } from '../src/server/db/migrate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'db-types-'));
const cluster = await startEmbeddedCluster(folder, { durable: false });
try {
  await migrate(cluster.url);
  const { status } = spawnSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', cluster.url, '--out-file', 'src/server/db/types.gen.ts'],
      ...[
        '--include-pattern',
        '{public,sandbox}.*',
        '--exclude-pattern',
        '*.schema_migrations',
        '--date-parser',
        'string',
      ],
      ...['--type-mapping', JSON.stringify({ int8: 'number', citext: 'string' }), ...process.argv.slice(2)],
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
