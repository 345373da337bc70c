import type { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';

/** First half of the advisory locks that say "this worker lives"; the second is a hash of its id. */
const LIFELINE = 7_205_101;
const EVERY_MS = 5_000;

export interface WorkerGuard {
  stop(): Promise<void>;
}

/**
 * Gives back the jobs of workers whose process was killed, which the queue itself would keep for four hours. Each living worker
 * holds a lock of one database session; the lock ends with its process, whatever ended it. Works across machines.
 * @param events the emitter that the runner was given, before it runs
 * @param onError told when the connection was lost; it is opened again
 */
export async function releaseDeadWorkers(
  databaseUrl: string,
  events: WorkerEvents & EventEmitter,
  onError: (error: Error) => void,
): Promise<WorkerGuard> {
  const own = new Set<string>();
  let session = await openSession(databaseUrl, own);
  // One statement at a time: a session takes no second one before it has answered the first.
  let round = Promise.resolve();
  events.on('worker:create', ({ worker }) => {
    own.add(worker.workerId);
    round = round.then(() => hold(session, worker.workerId)).catch(onError);
  });
  const timer = setInterval(() => {
    round = round
      .then(() => release(session, own))
      .catch(async (error: Error) => {
        onError(error);
        await session.end().catch(() => {});
        session = await openSession(databaseUrl, own);
      })
      .catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
      await session.end();
    },
  };
}

async function openSession(databaseUrl: string, own: ReadonlySet<string>): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: databaseUrl });
  // A lost connection shows at the next round, which opens another.
  session.on('error', () => {});
  await session.connect();
  for (const workerId of own) await hold(session, workerId);
  return session;
}

async function hold(session: pg.Client, workerId: string): Promise<void> {
  await session.query('select pg_advisory_lock($1, hashtext($2))', [LIFELINE, workerId]);
}

/** A job just taken is left alone: its worker may be new and its lock still on the way. */
async function release(session: pg.Client, own: ReadonlySet<string>): Promise<void> {
  const { rows } = await session.query<{ locked_by: string }>(
    `select distinct locked_by from (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues) as taken
     where locked_by is not null and locked_at < now() - interval '5 seconds'`,
  );
  for (const { locked_by } of rows.filter((row) => !own.has(row.locked_by))) {
    const held = await session.query<{ dead: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as dead', [
      LIFELINE,
      locked_by,
    ]);
    if (!held.rows[0]?.dead) continue;
    await session.query('select graphile_worker.force_unlock_workers($1::text[])', [[locked_by]]);
    await session.query('select pg_advisory_unlock($1, hashtext($2))', [LIFELINE, locked_by]);
  }
}
