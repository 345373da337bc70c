import pg from 'pg';

/** Timeout for one answer, and for connecting. A server that is silent for longer is gone. */
const ANSWER_MS = 10_000;

/** A dedicated database session whose end is noticed on both sides. */
export interface LifelineSession {
  /** Queries once all earlier queries are answered: a session takes one at a time. */
  ask<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/**
 * @param onEnd called once, when it ends unexpectedly
 * @throws Error when it cannot be opened
 */
export async function openLifelineSession(
  databaseUrl: string,
  onEnd: (error: Error) => void,
): Promise<LifelineSession> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'worker lifeline',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // Until it is open, errors are thrown, and there is no session that could end.
  let isOver = true;
  const over = (error: Error) => {
    if (isOver) return;
    isOver = true;
    onEnd(error);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const session: LifelineSession = {
    ask<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]) {
      const answer = turn.then(async () => (await client.query<Row>(statement, [...values])).rows);
      turn = answer.catch(() => {});
      return answer;
    },
    async end() {
      isOver = true;
      await client.end().catch(() => {});
    },
  };
  client.on('error', over);
  client.on('end', () => over(new Error('the session ended')));
  try {
    await client.connect();
    // The server detects within half a minute that a machine has vanished.
    await client.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    isOver = false;
  } catch (error) {
    await session.end();
    throw error;
  }
  return session;
}
