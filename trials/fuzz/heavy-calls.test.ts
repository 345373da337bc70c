// One call in 24 of the contract with as much as it may carry, and far more. `heavy-calls-long.test.ts` tries each part of all.
import { afterAll, beforeAll, test } from 'vitest';
import { expectNoHold } from './expect-no-hold.ts';
import { type FuzzGround, openFuzzGround } from './ground.ts';
import { HEAVY_CALLS } from './heavy-calls.ts';

const SAMPLE = HEAVY_CALLS.filter((_, index) => index % 24 === 0);

let ground: FuzzGround;
beforeAll(async () => {
  ground = await openFuzzGround();
});
afterAll(() => ground.close());

test.each(SAMPLE)(
  '$name blocks the event loop for less than 100 ms, with any input',
  { timeout: 120_000 },
  async (call) => {
    await expectNoHold(call, ground, { thorough: false });
  },
);
