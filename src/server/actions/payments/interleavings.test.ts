import { afterAll, beforeAll, test } from 'vitest';
import { type MoneyTrial, openMoneyTrial } from './testing/money-trial.ts';

let trial: MoneyTrial;

beforeAll(async () => {
  trial = await openMoneyTrial();
});
afterAll(() => trial.close());

test('for any events in any order, every cent is charged once, refunded once, and visible', () => trial.run(8), 90_000);
