import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../ctx.ts';
import { inTime } from '../in-time.ts';
import { diskFloorOf, writtenFolders } from '../ports/storage/disk-space.ts';
import { folderState } from './folder-state.ts';
import { isLeaving } from './leaving.ts';

/** Load balancers poll often and have short timeouts. */
const TIMEOUT_MS = 2_000;

type DatabaseState = 'ok' | 'away' | 'read_only';

/**
 * `/health/live`: the process answers. `/health/ready`: it can do its work and is not about to stop: the database answers and takes writes, and so do
 * the folders of data and of files, with free space.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health/ready', async (_request, reply) => {
    const [database, data, files] = await Promise.all([databaseState(deps), ...folderStates(deps)]);
    const checks = { process: isLeaving(app.server) ? 'stopping' : 'ok', database, data, files };
    const ok = Object.values(checks).every((state) => state === 'ok');
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, catalogue_version: deps.catalogue.versionId, checks });
  });
}

function folderStates({ settings }: Deps) {
  const floor = diskFloorOf(settings);
  const { data, files } = writtenFolders(settings);
  // A briefly unavailable bucket must not take every process out of service, so it is not tested.
  return [folderState(data, floor), folderState(files, floor)] as const;
}

async function databaseState({ db }: Deps): Promise<DatabaseState> {
  const reading = sql<{ value: string }>`select current_setting('transaction_read_only') as value`
    .execute(db)
    .then(({ rows }): DatabaseState => (rows[0]?.value === 'off' ? 'ok' : 'read_only'))
    .catch((): DatabaseState => 'away');
  return inTime(reading, { ms: TIMEOUT_MS, late: 'away' as const });
}
