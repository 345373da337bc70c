import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedCluster } from '../src/server/db/embedded-cluster.ts';
import { migrate } from '../src/server/db/migrate.ts';

/** The PostgreSQL that product and bare server share in a run. */
export interface BenchDatabase {
  readonly url: string;
  /** Folder of the run, also for what the product stores beside its database. */
  readonly folder: string;
  /** Stops it and deletes the folder. */
  stop(): Promise<void>;
}

/** A fresh, migrated database in a temporary folder; by default as safe against a crash as in use. */
export async function openBenchDatabase({ durable = true } = {}): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-bench-'));
  const cluster = await startEmbeddedCluster(folder, { durable });
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(cluster.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: cluster.url, folder, stop };
}
