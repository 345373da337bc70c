// Every part of every call of the contract with as much as it may carry, and far more.
import { afterAll, beforeAll, test } from 'vitest';
import { expectNoHold } from './expect-no-hold.ts';
import { type FuzzGround, openFuzzGround } from './ground.ts';
import { HEAVY_CALLS } from './heavy-calls.ts';

let ground: FuzzGround;
beforeAll(async () => {
  ground = await openFuzzGround();
});
afterAll(() => ground.close());

test.each(HEAVY_CALLS)(
  '$name blocks the event loop for less than 100 ms, with any input',
  { timeout: 600_000 },
  async (call) => {
    await expectNoHold(call, ground, { thorough: true });
  },
);
