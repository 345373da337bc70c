import { loadCatalogue } from '../../src/server/catalogue/loaded-catalogue.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { ask, dropDatabase, onEachNode } from '../../src/server/testing/database-nodes.ts';
import type { TestDatabase } from '../../src/server/testing/test-database.ts';

/** A migrated database on the coordinator's server without the extension, against which the same server's Citus is measured. */
export async function openPlainDatabase(coordinator: string): Promise<TestDatabase> {
  const name = `plain_${process.pid}`;
  await ask(coordinator, `create database ${name}`);
  const [url = ''] = onEachNode([coordinator], name);
  await migrate(url);
  const open = openDatabase(url, { size: 20, onError: () => {} });
  await loadCatalogue(open.db);
  return {
    ...open,
    url,
    ownerUrl: url,
    since: 0n,
    drop: async () => {
      await open.close();
      await dropDatabase(coordinator, name);
    },
  };
}
