import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectOneOfEverything, polling } from './one-of-everything.ts';
import { openWorld, type World } from './world.ts';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe('a process that is killed', () => {
  test.each([
    [
      'after the payment was booked and before its invoice',
      "select pg_advisory_xact_lock(hashtextextended('invoices of B00123455', 0))",
    ],
    ['after the PDF was made and before it was kept', 'lock table files in exclusive mode'],
  ])('%s: the work is taken up again', async (_, statement) => {
    await world.start();
    const letGo = await hold(statement);
    expect(await world.pay()).toMatchObject({ status: 'paid' });
    await expect.poll(someoneWaits, polling).toBe(true);
    await world.kill();
    await letGo();
    await world.start();
    await expectOneOfEverything(world);
  });

  test.each([
    ['before the mail left', 'silent', 0],
    ['after the mail was taken and before that was noted', 'take_in_silence', 1],
  ] as const)('%s: it is one and the same mail', async (_, mode, taken) => {
    world.smtp.mode = mode;
    await world.start();
    expect(await world.pay()).toMatchObject({ status: 'paid' });
    await expect.poll(() => [world.smtp.callers() > 0, world.smtp.messages().length], polling).toEqual([true, taken]);
    await world.kill();
    world.smtp.mode = 'take';
    await world.start();
    await expectOneOfEverything(world);
    expect(world.smtp.messages()).toHaveLength(taken + 1);
  });
});

/** Takes a lock in a session of its own, on which the product will wait. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.database.url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return () => client.end();
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks
    where not granted and (database = (select oid from pg_database where datname = current_database()))`.execute(
    world.database.db,
  );
  return (rows[0]?.waiting ?? 0) > 0;
}
