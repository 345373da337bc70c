import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BOUNDED, cutConnection } from './bounded-client.ts';
import { asUnavailable } from './database-unavailable.ts';

const RETRY_MS = 1_000;
/** A channel may be silent for hours; a half-open connection would never be noticed. */
const BEAT_MS = 5_000;
const ANSWER_MS = 4_000;

export interface Listening {
  stop(): Promise<void>;
}

interface Listener {
  /** Called with each notification. */
  onNotice(payload: string): void;
  /** Called whenever listening starts, also after a lost connection: notifications in between are lost. */
  onListening(): Promise<void> | void;
  onError(error: Error): void;
}

/**
 * Listens on a channel of the database over its own connection, reopened when lost or unresponsive. `databaseUrl` has no pooler in front: one that hands
 * out sessions by transaction takes the command and never delivers.
 * @throws Error when the first connection fails
 */
export async function listenTo(
  { databaseUrl, channel }: { databaseUrl: string; channel: string },
  { onNotice, onListening, onError }: Listener,
): Promise<Listening> {
  const leaving = new AbortController();
  let session = await listen();

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ ...BOUNDED, connectionString: databaseUrl });
    let state = 'opening' as 'opening' | 'open' | 'lost';
    const lose = (error: Error) => {
      const wasOpen = state === 'open';
      state = 'lost';
      cutConnection(client);
      if (!wasOpen || leaving.signal.aborted) return;
      onError(error);
      void again();
    };
    client.on('error', lose);
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    try {
      await client.connect();
      await inTime(client, client.query(`listen ${channel}`));
      await onListening();
      if (state === 'lost') throw new Error('Connection terminated while listening began');
    } catch (error) {
      // Left open, it would deliver notifications in addition to the next one.
      lose(error as Error);
      throw asUnavailable(error);
    }
    state = 'open';
    void beat(client).catch(lose);
    return client;
  }

  /** @throws Error when the connection no longer answers, or when listening ends */
  async function beat(client: pg.Client): Promise<never> {
    for (;;) {
      await wait(BEAT_MS, undefined, { signal: leaving.signal, ref: false });
      await inTime(client, client.query('select 1'));
    }
  }

  async function again(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await wait(RETRY_MS, undefined, { signal: leaving.signal });
        session = await listen();
        if (leaving.signal.aborted) cutConnection(session);
        return;
      } catch (error) {
        if (!leaving.signal.aborted) onError(error as Error);
      }
    }
  }

  return {
    async stop() {
      leaving.abort();
      cutConnection(session);
    },
  };
}

async function inTime(client: pg.Client, asked: Promise<unknown>): Promise<void> {
  const late = setTimeout(() => cutConnection(client), ANSWER_MS);
  try {
    await asked;
  } finally {
    clearTimeout(late);
  }
}
