import { CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely';
import { goesWith, isDeferred, needsWritten, takesAlong, together, withAlong } from './deferred-writes.ts';

type Execute = (query: CompiledQuery) => ReturnType<DatabaseConnection['executeQuery']>;

/** More are sent in several statements: PostgreSQL takes at most 1664 columns and 65535 parameters. */
const MOST_TOGETHER = 200;

interface OpenTransaction {
  hasBegun: boolean;
  /** Not sent yet, in their order. */
  readonly writes: CompiledQuery[];
}

/**
 * Sends less for a transaction: `begin` with its first statement, deferred writes as one or with a reading, and neither `begin` nor `commit` where that one is all there
 * is.
 */
export class LazyDriver extends PostgresDriver {
  readonly #direct = new WeakMap<DatabaseConnection, Execute>();
  readonly #open = new WeakMap<DatabaseConnection, OpenTransaction>();

  override async acquireConnection(...how: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...how);
    if (!this.#direct.has(connection)) {
      this.#direct.set(connection, connection.executeQuery.bind(connection) as Execute);
      connection.executeQuery = (query: CompiledQuery) => this.#execute(connection, query) as never;
    }
    return connection;
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!isPlain) await super.beginTransaction(connection, settings);
    this.#open.set(connection, { hasBegun: !isPlain, writes: [] });
  }

  /** What is still to be written and the commit leave together: after an error PostgreSQL makes a commit a rollback. */
  override async commitTransaction(...[connection]: Parameters<PostgresDriver['commitTransaction']>) {
    const open = this.#open.get(connection);
    const written = open && open.writes.length > 0 ? this.#send(connection, open.writes) : null;
    this.#open.delete(connection);
    const committed = open?.hasBegun ? super.commitTransaction(connection) : null;
    await inTheirOrder(written, committed);
  }

  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    const open = this.#open.get(connection);
    this.#open.delete(connection);
    if (open?.hasBegun) await super.rollbackTransaction(connection);
  }

  async #execute(connection: DatabaseConnection, query: CompiledQuery) {
    const direct = this.#direct.get(connection) as Execute;
    const open = this.#open.get(connection);
    if (!open) return direct(query);
    if (/^\s*rollback to\b/i.test(query.sql)) open.writes.length = 0;
    if (isDeferred(query)) {
      while (open.writes.length >= MOST_TOGETHER || !open.writes.every((write) => goesWith(query, write)))
        await this.#sendBefore(connection, open);
      open.writes.push(query);
      return { rows: [] };
    }
    if (open.writes.some((write) => needsWritten(query, write))) await this.#sendBefore(connection, open);
    const begun = this.#begin(connection, open);
    if (!takesAlong(query, open.writes)) return inTheirOrder(begun, direct(query));
    const [taking, left] = withAlong(query, open.writes);
    open.writes.splice(0, open.writes.length, ...left);
    return inTheirOrder(begun, direct(taking));
  }

  async #sendBefore(connection: DatabaseConnection, open: OpenTransaction): Promise<void> {
    await inTheirOrder(this.#begin(connection, open), this.#send(connection, open.writes));
  }

  /** Begins with the statement that follows, in one message. */
  async #begin(connection: DatabaseConnection, open: OpenTransaction): Promise<void> {
    if (open.hasBegun) return;
    open.hasBegun = true;
    await this.#direct.get(connection)?.(CompiledQuery.raw('begin'));
  }

  async #send(connection: DatabaseConnection, writes: CompiledQuery[]): Promise<void> {
    await this.#direct.get(connection)?.(together(writes.splice(0)));
  }
}

/** The second answer of two statements that left together; the error of the first where both fail. */
async function inTheirOrder<T>(first: Promise<unknown> | null, second: Promise<T> | null): Promise<T> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return other.value as T;
}
