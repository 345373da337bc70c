import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 1_000;

export interface Listening {
  stop(): Promise<void>;
}

export interface Listener {
  /** Told of each notice that comes. */
  onNotice(payload: string): void;
  /** Called whenever listening begins, after a lost connection too: what was said meanwhile nobody has heard. */
  onListening(): Promise<void> | void;
  onError(error: Error): void;
}

/**
 * Hears what any process says on a channel of the database, over a connection of its own, which is opened again when it is lost.
 * @throws Error when the first connection fails
 */
export async function listenTo(
  { databaseUrl, channel }: { databaseUrl: string; channel: string },
  { onNotice, onListening, onError }: Listener,
): Promise<Listening> {
  const leaving = new AbortController();
  let session = await listen();

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    let isOpen = false;
    client.on('error', (error) => {
      if (!isOpen) return;
      isOpen = false;
      onError(error);
      void again();
    });
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    await client.connect();
    await client.query(`listen ${channel}`);
    isOpen = true;
    await onListening();
    return client;
  }

  async function again(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await wait(RETRY_MS, undefined, { signal: leaving.signal });
        session = await listen();
        return;
      } catch (error) {
        if (!leaving.signal.aborted) onError(error as Error);
      }
    }
  }

  return {
    async stop() {
      leaving.abort();
      await session.end().catch(() => {});
    },
  };
}
