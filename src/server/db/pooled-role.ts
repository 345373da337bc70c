import pg from 'pg';
import { StartError } from '../start/start-error.ts';
import { lendClient } from './lend-client.ts';
import { timeoutsOf } from './pool.ts';

const LOCK = 7_205_102;
/** Which server and database a session is of: two servers are not started in the same microsecond. */
const PLACE = `select current_user as role, current_database() as database, pg_postmaster_start_time()::text as server`;

/**
 * Makes the timeouts of the product's sessions defaults of its role in this database: what one client of a pooler sets in a session counts for the client
 * that gets that session next, and not for the same client's next transaction.
 * @throws StartError when the two addresses lead to different databases: no notification would ever arrive, and nothing would say so
 */
export async function settlePooledRole({ pooled, direct }: { pooled: string; direct: string }): Promise<void> {
  const [through, past] = await Promise.all([pooled, direct].map((url) => lendClient(url, readPlace)));
  if (JSON.stringify(through) !== JSON.stringify(past)) {
    throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL must lead to one database of one server, as one role.');
  }
  await lendClient(direct, async (client) => {
    await client.query('begin');
    // Of several processes that start at the same time, two may not change a role at once.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const database = pg.escapeIdentifier(past?.database ?? '');
    for (const [name, value] of Object.entries(timeoutsOf()))
      await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`);
    await client.query('commit');
  });
}

interface Place {
  readonly role: string;
  readonly database: string;
  readonly server: string;
}

async function readPlace(client: pg.Client): Promise<Place | undefined> {
  return (await client.query<Place>(PLACE)).rows[0];
}
