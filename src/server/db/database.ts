import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.gen.ts';

export type Database = Kysely<DB>;

// bigint columns hold ids, order numbers and milliseconds, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool. A server that goes away is reported through `onError` and the pool reconnects by itself. */
export function openDatabase(url: string, options: { size: number; onError: (error: Error) => void }): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: options.size });
  let isClosing = false;
  const report = (error: Error) => {
    // A server that stops with us ends the sessions that are just being closed.
    if (!isClosing) options.onError(error);
  };
  pool.on('error', report);
  // The pool listens only to connections that rest: one that breaks at work would end the process.
  pool.on('connect', (client) => client.on('error', report));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: () => {
      isClosing = true;
      return db.destroy();
    },
  };
}
