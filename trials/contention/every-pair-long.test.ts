import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/domain/calendar/time-units.ts';
import { chances } from '../../src/server/actions/search/testing/search-sample.ts';
import { type Ground, openGround } from './ground.ts';
import { everyPair, meetAll, randomMeetings } from './meet.ts';
import { WRITES } from './writes.ts';

const seed = Math.abs(fc.readConfigureGlobal().seed ?? 1);
const chance = chances(seed);
let ground: Ground;
beforeAll(async () => {
  process.stdout.write(`Writes meet by TEST_SEED=${seed}\n`);
  ground = await openGround(() => chance(1_000) / 1_000);
});
afterAll(() => ground.close());

test(
  'every two writes on one order at the same time end without a deadlock',
  async () => {
    expect(await meetAll(ground, everyPair(Object.keys(WRITES)))).toEqual([]);
    expect(ground.conflicts).toEqual([]);
  },
  HOUR_MS,
);

test(
  '1,000 times some of refund, incident, delivery, claim, cancellation and payment begin at once, and each has its answer',
  async () => {
    const answers: Record<string, number> = {};
    expect(await meetAll(ground, randomMeetings(1_000, chance), answers)).toEqual([]);
    process.stdout.write(`1,000 meetings: ${JSON.stringify(answers)}, run again: ${ground.conflicts.length}\n`);
    expect(ground.conflicts).toEqual([]);
  },
  HOUR_MS,
);
