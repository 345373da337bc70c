import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { admitProductRole, openProductRole } from '../db/product-role.ts';
// What the setup provides is declared there.
import type {} from './cluster-setup.ts';
import { refuseLeaks } from './leak-canary.ts';
import { followLocks } from './lock-order.ts';

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
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
  const templateUrl = inject('templateUrl');
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  url.pathname = `/test_${randomBytes(8).toString('hex')}`;
  const { rows } = await administer(templateUrl, 'select pg_current_xact_id()::text as now');
  const since = BigInt(rows[0].now);
  await administer(templateUrl, `create database ${url.pathname.slice(1)} template ${template} strategy file_copy`);
  const role = `product_${randomBytes(8).toString('hex')}`;
  const openUrl = asProduct ? await openProductRole(url.href, role) : url.href;
  if (asProduct) await admitProductRole(url.href, role);
  const open = openDatabase(openUrl, { size: 20, onError: () => {} });
  const { faults } = followLocks(open.pool);
  return {
    ...open,
    url: openUrl,
    since,
    drop: async () => {
      await refuseLeaks(open.pool, since).finally(() => open.close());
      await administer(templateUrl, `drop database if exists ${url.pathname.slice(1)} with (force)`);
      if (asProduct) await administer(templateUrl, `drop role ${role}`);
      if (faults.size > 0)
        throw new Error(`rows are locked in another order than LOCK_ORDER: ${[...faults].join('\n')}`);
    },
  };
}

/** Runs a statement from outside the template, since nobody may be connected to a database that is being cloned. */
async function administer(templateUrl: string, statement: string): Promise<pg.QueryResult> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
