import { afterAll, beforeAll, test } from 'vitest';
import { type MoneyTrial, openMoneyTrial } from './testing/money-trial.ts';

let trial: MoneyTrial;

beforeAll(async () => {
  trial = await openMoneyTrial();
});
afterAll(() => trial.close());

test(
  'in a thousand lives of a purchase every cent is charged once, refunded once, and seen',
  () => trial.run(1_000),
  1_800_000,
);
