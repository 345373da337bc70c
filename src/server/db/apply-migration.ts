import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** PostgreSQL's lock_not_available, and deadlock_detected: it looks for a deadlock before the wait for a lock ends. */
const LOCKED: readonly unknown[] = ['55P03', '40P01'];

interface Patience {
  /** How long it waits for the lock of a table at a time: everybody who comes to the table meanwhile waits behind it. */
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly attempts: number;
}

/** Two minutes in all, half of them for others. */
const PATIENCE: Patience = { lockMs: 2_000, pauseMs: 2_000, attempts: 30 };

/**
 * Applies a migration in one transaction while the product is used: where a long transaction has locked a table, it lets others pass and tries again.
 * @throws Error with the name of the migration
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: { readonly name: string; readonly text: string },
  { lockMs, pauseMs, attempts }: Patience = PATIENCE,
): Promise<void> {
  for (let left = attempts - 1; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMs}`);
      await client.query(migration.text);
      await client.query('insert into schema_migrations (name) values ($1)', [migration.name]);
      return void (await client.query('commit'));
    } catch (error) {
      await client.query('rollback');
      if (!LOCKED.includes((error as { code?: string }).code) || left === 0)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
    await wait(pauseMs);
  }
}
