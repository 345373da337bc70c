import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { sendAtOnce } from './bounded-client.ts';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';
import { exchange, type Statement, type StatementResult } from './exchange.ts';
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
  const telling = tellingPool(pool, names, { onSlow, slowMs });
  const db = new Kysely<DB>({ dialect: new RetryingDialect({ pool: telling }) });
  pools.set(db, telling);
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

const pools = new WeakMap<Database, TellingPool>();

interface TellingPool extends PostgresPool {
  connect(): Promise<TellingClient>;
}

interface TellingClient extends PostgresPoolClient {
  /** Sends all statements that it is given in one turn of the process as one message (`exchange.ts`). */
  queryTogether(text: string, values: readonly unknown[]): Promise<unknown>;
}

/**
 * Runs `read` on one connection, which sends each statement without waiting for the answers to others. For reads: a transaction would take in what others
 * send meanwhile, so none can begin. A database that is no pool but a connection or a transaction already has one, and sends its statements in turn.
 */
export async function onOneConnection<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  const pool = pools.get(db);
  if (!pool) return read(db);
  const client = await pool.connect();
  const pending = new Set<Promise<unknown>>();
  const query = (text: string, values: readonly unknown[]) => {
    if (/^\s*(begin|start|savepoint)\b/i.test(text)) throw new Error('No transaction begins on a shared connection.');
    const answer = client.queryTogether(text, values);
    pending.add(answer);
    return answer;
  };
  const shared = { query, release: () => {} } as unknown as PostgresPoolClient;
  const one = { options: pool.options, connect: async () => shared, end: async () => {} };
  try {
    return await read(new Kysely<DB>({ dialect: new RetryingDialect({ pool: one }) }));
  } finally {
    // After an error others may still be under way.
    await Promise.allSettled(pending);
    client.release();
  }
}

/** The pool for the query builder, which names frequent statements, reports slow ones, and whether a failure means that the database is unavailable. */
function tellingPool(pool: BoundedPool, names: StatementNames | null, watching: Watching): TellingPool {
  return {
    options: pool.options,
    end: () => pool.close(),
    async connect() {
      const client = await pool.take().catch((error: unknown) => {
        // Any connection failure, even a wrong password, is not the caller's fault.
        throw new DatabaseUnavailable(error);
      });
      const collect = collecting(client);
      const told = (text: string, values: readonly unknown[], send: (statement: Statement) => Promise<unknown>) => {
        const name = names?.nameOf(text);
        const run = () => send({ name, text, values });
        return observeStatement(text, run, watching).catch((error: unknown) => {
          if (name !== undefined) names?.forgetStale(error, { name, text });
          throw asUnavailable(error);
        });
      };
      const query = (text: string, values: readonly unknown[]) => {
        sendAtOnce(client);
        return told(text, values, async (one) => {
          // Without values it may be several statements.
          if (one.name === undefined && values.length === 0) return client.query(text);
          return exchange(client, [one])[0];
        });
      };
      const queryTogether = (text: string, values: readonly unknown[]) => told(text, values, collect);
      const release = (isBroken?: boolean) => client.release(isBroken);
      return { query, queryTogether, release } as unknown as TellingClient;
    },
  };
}

/** Adds statements to those of this turn of the process, which leave at its end. */
function collecting(client: pg.PoolClient): (statement: Statement) => Promise<StatementResult> {
  let waiting: { readonly statement: Statement; readonly answer: PromiseWithResolvers<StatementResult> }[] = [];
  const send = () => {
    const sent = waiting;
    waiting = [];
    const answers = exchange(
      client,
      sent.map(({ statement }) => statement),
    );
    for (const [index, { answer }] of sent.entries()) answer.resolve(answers[index] as Promise<StatementResult>);
  };
  return (statement) => {
    if (waiting.length === 0) process.nextTick(send);
    const answer = Promise.withResolvers<StatementResult>();
    waiting.push({ statement, answer });
    return answer.promise;
  };
}
