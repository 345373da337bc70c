import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { admitProductRole, openProductRole } from '../db/product-role.ts';
// What the setup provides is declared there.
import type {} from './cluster-setup.ts';
import { askInKept, dropDatabase, onEachNode } from './database-nodes.ts';
import { refuseLeaks } from './leak-canary.ts';
import { followLocks } from './lock-order.ts';

/** At once. What a session asks first costs PostgreSQL more than all it is asked later, so more of them than are needed to meet are a loss. */
const SESSIONS = 10;

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
  /** By which its owner reaches it, who may change its tables. */
  readonly ownerUrl: string;
  /** The cluster's transaction at which it was cloned; rows of the template are older. */
  readonly since: bigint;
  /**
   * Closes the pool and drops the clone, which must hold no card number and of which nothing may have been locked in another order
   * than the one of all. @throws Error when it does, when one or other personal data was logged, or when something was
   */
  drop(): Promise<void>;
}

/**
 * A fresh clone of the template (migrated, catalogue loaded), for one test file: about 50 ms in memory. `asProduct` opens it as the role that the
 * product runs as, which owns nothing; otherwise it is opened by its owner.
 */
export async function openTestDatabase({ asProduct = false } = {}): Promise<TestDatabase> {
  const template = inject('template');
  const nodes = onEachNode(template.nodes, 'postgres');
  const [server = ''] = nodes;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const [{ now }] = await askInKept(server, 'select pg_current_xact_id()::text as now');
  const since = BigInt(now);
  await Promise.all(
    nodes.map((node) => askInKept(node, `create database ${name} template ${template.name} strategy file_copy`)),
  );
  const [url = ''] = onEachNode(nodes, name);
  const role = `product_${randomBytes(8).toString('hex')}`;
  const openUrl = asProduct ? await openProductRole(url, role) : url;
  if (asProduct) await admitProductRole(url, role);
  const open = openDatabase(openUrl, { size: SESSIONS, onError: () => {} });
  const { faults } = followLocks(open.pool);
  return {
    ...open,
    url: openUrl,
    ownerUrl: url,
    since,
    drop: async () => {
      await refuseLeaks(open.pool, since).finally(() => open.close());
      await Promise.all(nodes.map((node) => dropDatabase(node, name, askInKept)));
      if (asProduct) await askInKept(server, `drop role ${role}`);
      if (faults.size > 0)
        throw new Error(`rows are locked in another order than LOCK_ORDER: ${[...faults].join('\n')}`);
    },
  };
}
