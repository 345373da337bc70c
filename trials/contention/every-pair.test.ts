// Writes on one order at the same moment: none waits for one that waits for it, and nobody gets a 500. All pairs, and 1,000 random meetings: every-pair-long.test.ts.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { chances } from '../../src/server/actions/search/testing/search-sample.ts';
import { type Ground, openGround } from './ground.ts';
import { everyPair, meetAll, randomMeetings } from './meet.ts';
import { WRITES } from './writes.ts';

let ground: Ground;
beforeAll(async () => {
  const chance = chances(1);
  ground = await openGround(() => chance(1_000) / 1_000);
});
// Which also holds that every write, alone or beside another, has locked rows in the one order.
afterAll(() => ground.close());

/** The writes that lock most. */
const HEAVY = ['full_refund', 'customer_cancels', 'incident', 'delivery', 'chargeback'];

test('each write does on its own what it is for', async () => {
  const refused: string[] = [];
  for (const [name, { status = STATUS.pending, ready }] of Object.entries(WRITES)) {
    const run = await ready(ground, await ground.buy(status));
    await run().catch((error) => refused.push(`${name}: ${error}`));
  }
  expect(refused).toEqual([]);
}, 120_000);

test('two of the heaviest writes on one order at the same time end without a deadlock', async () => {
  expect(await meetAll(ground, everyPair(HEAVY))).toEqual([]);
  expect(ground.conflicts).toEqual([]);
}, 240_000);

test('20 times some of refund, incident, delivery, claim, cancellation and payment begin at once, and each has its answer', async () => {
  expect(await meetAll(ground, randomMeetings(20, chances(2)))).toEqual([]);
  expect(ground.conflicts).toEqual([]);
}, 120_000);
