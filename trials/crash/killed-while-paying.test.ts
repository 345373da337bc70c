import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBooks } from '../../src/server/actions/payments/testing/test-ledger.ts';
import { expectOneOfEverything, polling } from './one-of-everything.ts';
import { openWorld, type World } from './world.ts';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const books = () => readBooks(world.database.db, world.customerId);

describe('a process that is killed', () => {
  test('before the bank was asked: nothing was charged, and the customer pays', async () => {
    await world.start();
    world.bankWire.mode = 'hold';
    const paying = world.pay();
    await expect.poll(() => world.bankWire.held(), polling).toBeGreaterThan(0);
    await world.kill();
    expect(await paying).toBeNull();
    world.bankWire.mode = 'pass';
    // The bank is asked to abandon an attempt only when it is old enough for its request not to be in transit any more.
    await sql`update payments set created_at = created_at - interval '1 minute'`.execute(world.database.db);
    await world.start();
    await expect.poll(async () => (await books()).payments.map(({ state }) => state), polling).toEqual(['expired']);
    expect(await world.pay()).toMatchObject({ status: 'paid' });
    await expectOneOfEverything(world);
  });

  test('after the bank charged and before we knew: asked for at the next start', async () => {
    await world.start();
    world.bankWire.mode = 'swallow_answers';
    world.shopWire.mode = 'refuse';
    const paying = world.pay();
    await expect.poll(async () => (await books()).charges.length, polling).toBe(1);
    await world.kill();
    expect(await paying).toBeNull();
    expect((await books()).orders[0]?.paid_at).toBeNull();
    world.bankWire.mode = 'pass';
    world.shopWire.mode = 'pass';
    await world.start();
    await expectOneOfEverything(world);
  });
});
