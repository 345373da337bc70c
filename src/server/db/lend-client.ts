import pg from 'pg';

/** Connects to a database outside the pool, lends the client to `work` and ends it. */
export async function lendClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
