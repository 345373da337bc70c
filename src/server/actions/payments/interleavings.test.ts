import { afterAll, beforeAll, test } from 'vitest';
import { type MoneyTrial, openMoneyTrial } from './testing/money-trial.ts';

let trial: MoneyTrial;

beforeAll(async () => {
  trial = await openMoneyTrial();
});
afterAll(() => trial.close());

test(
  'whatever comes in whatever order, every cent is charged once, given back once, and seen',
  () => trial.run(25),
  90_000,
);
