import { afterAll, beforeAll, test } from 'vitest';
import { type MoneyTrial, openMoneyTrial } from './testing/money-trial.ts';

let trial: MoneyTrial;

beforeAll(async () => {
  trial = await openMoneyTrial();
});
afterAll(() => trial.close());

test(
  'in two thousand lives of a purchase every cent is charged once, given back once, and seen',
  () => trial.run(2_000),
  1_800_000,
);
