import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, type PostgresDriver } from 'kysely';
import { LazyDriver } from './lazy-driver.ts';
import { retryConflicts } from './retry-conflicts.ts';

/** PostgreSQL, with single statements retried after conflicts. Transactions are retried as a whole: `transact`. */
export class RetryingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new RetryingDriver(this.#config);
  }
}

class RetryingDriver extends LazyDriver {
  readonly #retrying = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...how: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...how);
    if (!this.#retrying.has(connection)) this.#makeRetry(connection);
    return connection;
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    this.#inTransaction.add(connection);
    await super.beginTransaction(connection, settings);
  }

  override async releaseConnection(...[connection]: Parameters<PostgresDriver['releaseConnection']>) {
    this.#inTransaction.delete(connection);
    await super.releaseConnection(connection);
  }

  #makeRetry(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
    connection.executeQuery = (...query) => {
      const run = () => execute<never>(...query);
      return this.#inTransaction.has(connection) ? run() : retryConflicts(run);
    };
    this.#retrying.add(connection);
  }
}
