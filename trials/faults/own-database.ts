import path from 'node:path';
import pg from 'pg';
import { loadCatalogue } from '../../src/server/catalogue/loaded-catalogue.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from '../../src/server/db/embedded-cluster.ts';
import { migrate } from '../../src/server/db/migrate.ts';

/** A cluster that a trial may kill, pause and fill, and which is started again whenever it ended. */
export interface OwnDatabase {
  /** Its address without a wire; another one once the server had ended too often and was set up at another port. */
  url(): string;
  /** Process of the server, whose children serve the sessions. */
  pid(): number;
  /** Runs a statement in a session of its own. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  readonly lines: readonly string[];
  close(): Promise<void>;
}

const SETTINGS = ['shared_buffers=64MB', 'max_wal_size=128MB', 'wal_level=minimal', 'max_wal_senders=0'];

/** A migrated database with the catalogue. */
export async function openOwnDatabase(folder: string): Promise<OwnDatabase> {
  const lines: string[] = [];
  let cluster = await start();
  let isClosed = false;

  function start(): Promise<EmbeddedCluster> {
    return startEmbeddedCluster(path.join(folder, 'cluster'), {
      settings: SETTINGS,
      withinMs: 120_000,
      say: (line) => lines.push(line),
      onGivenUp: () => void startAgain(),
    });
  }

  async function startAgain(): Promise<void> {
    await cluster.stop();
    if (!isClosed) cluster = await start();
  }

  await migrate(cluster.url);
  const { db, close } = openDatabase(cluster.url, { size: 2, onError: () => {} });
  await loadCatalogue(db);
  await close();
  return {
    url: () => cluster.url,
    pid: () => cluster.pid(),
    lines,
    async ask<Row extends object>(statement: string) {
      const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    async close() {
      isClosed = true;
      await cluster.stop();
    },
  };
}
