import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL } from './announce-version.ts';
import type { LiveCatalogue } from './loaded-catalogue.ts';

const RETRY_MS = 1_000;

export interface Watching {
  stop(): Promise<void>;
}

/**
 * Follows what other processes publish, without a restart. A lost connection is opened again, and what was published meanwhile
 * is taken then.
 * @param onError told when the connection was lost or a version could not be read
 */
export async function watchCatalogue(
  { databaseUrl, catalogue }: { databaseUrl: string; catalogue: LiveCatalogue },
  onError: (error: Error) => void,
): Promise<Watching> {
  const leaving = new AbortController();
  let session = await listen();

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    let isOpen = false;
    client.on('error', (error) => {
      if (!isOpen) return;
      isOpen = false;
      onError(error);
      void again();
    });
    client.on('notification', () => void catalogue.refresh().catch(onError));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    isOpen = true;
    await catalogue.refresh();
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
