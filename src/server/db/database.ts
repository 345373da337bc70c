import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';
import { observeStatement, type Watching } from './observe-statement.ts';
import { BoundedPool, type PoolOptions } from './pool.ts';
import { RetryingDialect } from './retrying-dialect.ts';
import { StatementNames } from './statement-names.ts';
import type { DB } from './types.gen.ts';

export type Database = Kysely<DB>;

// bigint columns hold ids, order numbers and milliseconds, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: BoundedPool;
  close(): Promise<void>;
}

/**
 * Opens a pool. Lost servers are reported to `onError`, and the pool reconnects by itself; queries meanwhile fail as `DatabaseUnavailable`.
 * Statements that take long are reported to `onSlow`.
 */
export function openDatabase(url: string, { onSlow, slowMs, ...options }: PoolOptions & Watching): OpenDatabase {
  const pool = new BoundedPool(url, options);
  // A pooler gives each transaction another session, which would not know the names.
  const names = options.isPooled ? null : new StatementNames();
  const db = new Kysely<DB>({ dialect: new RetryingDialect({ pool: tellingPool(pool, names, { onSlow, slowMs }) }) });
  return {
    db,
    pool,
    // Reported first: the builder closes the pool only after use.
    close: async () => {
      pool.isClosing = true;
      await db.destroy();
      if (!pool.ending) await pool.close();
    },
  };
}

/** The pool for the query builder, which names frequent statements, reports slow ones, and whether a failure means that the database is unavailable. */
function tellingPool(pool: BoundedPool, names: StatementNames | null, watching: Watching): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.close(),
    async connect() {
      const client = await pool.take().catch((error: unknown) => {
        // Any connection failure, even a wrong password, is not the caller's fault.
        throw new DatabaseUnavailable(error);
      });
      const query = (text: string, values: readonly unknown[]) => {
        const name = names?.nameOf(text);
        const run = () =>
          name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
        return observeStatement(text, run, watching).catch((error: unknown) => {
          if (name !== undefined) names?.forgetStale(error, { name, text });
          throw asUnavailable(error);
        });
      };
      return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
  };
}
