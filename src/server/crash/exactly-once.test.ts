import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { booksOf } from '../actions/payments/testing/test-ledger.ts';
import { openWorld, type World } from './world.ts';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const books = () => booksOf(world.database.db, world.customerId);
const patient = { timeout: 40_000, interval: 100 };

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

/** Everything there, and everything once. */
async function expectOneOfEverything(): Promise<void> {
  await expect.poll(async () => (await books()).mails.map(({ sent_at }) => sent_at !== null), patient).toEqual([true]);
  const { orders, items, charges, invoices, mails, events, payments } = await books();
  expect(charges).toMatchObject([{ state: 'captured', amount: 2512 }]);
  expect(orders.map(({ paid_at }) => paid_at !== null)).toEqual([true]);
  expect(items).toMatchObject([{ panel_status_id: 40, internal_status: 'complete' }]);
  expect(payments.filter(({ state }) => state === 'captured')).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === 'success')).toHaveLength(1);
  expect(invoices.map(({ invoice_number }) => invoice_number)).toEqual(['S26-000001']);
  expect(mails.map(({ template }) => template)).toEqual(['order_paid']);
  const files = await world.database.db.selectFrom('files').select('kind').execute();
  expect(files).toEqual([{ kind: 'invoice' }]);
  const ids = world.smtp.messages().map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1]);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBe(mails[0]?.message_id);
}

describe('a process that is killed', () => {
  test('before the bank was asked: nothing was charged, and the customer pays', async () => {
    await world.start();
    world.bankWire.mode = 'hold';
    const paying = world.pay();
    await expect.poll(() => world.bankWire.held(), patient).toBeGreaterThan(0);
    await world.kill();
    expect(await paying).toBeNull();
    world.bankWire.mode = 'pass';
    // The bank is only told to forget an attempt that is old enough for its request not to be on the way any more.
    await sql`update payments set created_at = created_at - interval '1 minute'`.execute(world.database.db);
    await world.start();
    await expect.poll(async () => (await books()).payments.map(({ state }) => state), patient).toEqual(['expired']);
    expect(await world.pay()).toMatchObject({ status: 'paid' });
    await expectOneOfEverything();
  });

  test('after the bank charged and before we knew: asked for at the next start', async () => {
    await world.start();
    world.bankWire.mode = 'swallow_answers';
    world.shopWire.mode = 'refuse';
    const paying = world.pay();
    await expect.poll(async () => (await books()).charges.length, patient).toBe(1);
    await world.kill();
    expect(await paying).toBeNull();
    expect((await books()).orders[0]?.paid_at).toBeNull();
    world.bankWire.mode = 'pass';
    world.shopWire.mode = 'pass';
    await world.start();
    await expectOneOfEverything();
  });

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
    await expect.poll(someoneWaits, patient).toBe(true);
    await world.kill();
    await letGo();
    await world.start();
    await expectOneOfEverything();
  });

  test.each([
    ['before the mail left', 'silent', 0],
    ['after the mail was taken and before that was noted', 'take_in_silence', 1],
  ] as const)('%s: it is one and the same mail', async (_, mode, taken) => {
    world.smtp.mode = mode;
    await world.start();
    expect(await world.pay()).toMatchObject({ status: 'paid' });
    await expect.poll(() => [world.smtp.callers() > 0, world.smtp.messages().length], patient).toEqual([true, taken]);
    await world.kill();
    world.smtp.mode = 'take';
    await world.start();
    await expectOneOfEverything();
    expect(world.smtp.messages()).toHaveLength(taken + 1);
  });
});
