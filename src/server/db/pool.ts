import pg from 'pg';
import { type Availability, UNWATCHED } from './availability.ts';
import { BOUNDED, CONNECT_MS, cutConnection } from './bounded-client.ts';

/** Statement timeout, including lock waits. */
const STATEMENT_SECONDS = 30;
/** An idle transaction has lost its process after this time, and its locks must be released. */
const SILENT_SECONDS = 300;
/** An unused connection is kept for the next rush: PostgreSQL needs more for the first statements of a session than for a hundred later ones. */
const IDLE_MS = 600_000;

export interface PoolOptions {
  readonly size: number;
  readonly statementSeconds?: number;
  /** The address is that of a pooler: its sessions have the timeouts of their role (`pooled-role.ts`), and are set up by nobody. */
  readonly isPooled?: boolean;
  readonly availability?: Availability;
  onError(error: Error): void;
}

/**
 * A pool with timeouts for connections and, while the database hangs, for answers. It sends nothing to a database known to be down, and
 * reconnects by itself.
 */
export class BoundedPool extends pg.Pool {
  readonly #availability: Availability;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #unfollow: () => void;
  /** Losing a connection is expected then. */
  isClosing = false;

  constructor(
    url: string,
    { size, onError, availability = UNWATCHED, statementSeconds = STATEMENT_SECONDS, isPooled = false }: PoolOptions,
  ) {
    super({
      ...BOUNDED,
      connectionString: url,
      max: size,
      // Statements of one connection are sent without waiting for the answers to those before.
      pipeline: true,
      idleTimeoutMillis: IDLE_MS,
      ...(isPooled ? {} : { onConnect: (client: pg.ClientBase) => prepare(client, statementSeconds) }),
    } as pg.PoolConfig);
    this.#availability = availability;
    const report = (error: Error) => {
      // A server that stops with us also ends sessions that are being closed.
      if (!this.isClosing) onError(error);
    };
    this.on('error', report);
    this.on('connect', (client) => {
      // The pool handles errors of idle connections only: one that breaks in use would end the process.
      client.on('error', report);
      this.#clients.add(client);
    });
    this.on('remove', (client) => this.#clients.delete(client));
    this.#unfollow = availability.onAway(() => this.#cutAll());
  }

  /**
   * A connection, or an error at once or within seconds.
   * @throws Error of the driver, or one saying that the database is unavailable
   */
  async take(): Promise<pg.PoolClient> {
    const { signal } = this.#availability;
    if (signal.aborted) throw away();
    const coming = super.connect();
    let onAway = () => {};
    const lost = new Promise<never>((_, reject) => {
      onAway = () => reject(away());
      signal.addEventListener('abort', onAway);
    });
    try {
      return await Promise.race([coming, lost]);
    } catch (error) {
      coming.then((client) => client.release(true)).catch(() => {});
      throw error;
    } finally {
      signal.removeEventListener('abort', onAway);
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.#unfollow();
    await this.end();
  }

  /** Fails all pending queries. */
  #cutAll(): void {
    for (const client of this.#clients) cutConnection(client);
  }
}

/** Timeouts of each session that serves requests, by PostgreSQL's names. */
export function timeoutsOf(statementSeconds = STATEMENT_SECONDS): Readonly<Record<string, string>> {
  return { statement_timeout: `${statementSeconds}s`, idle_in_transaction_session_timeout: `${SILENT_SECONDS}s` };
}

function away(): Error {
  return Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' });
}

/** Statements instead of connection options, which a pooler in between may refuse. */
async function prepare(client: pg.ClientBase, statementSeconds: number): Promise<void> {
  const late = setTimeout(() => cutConnection(client), CONNECT_MS);
  try {
    const settings = Object.entries(timeoutsOf(statementSeconds));
    await client.query(settings.map(([name, value]) => `set ${name} = '${value}'`).join('; '));
  } finally {
    clearTimeout(late);
  }
}
