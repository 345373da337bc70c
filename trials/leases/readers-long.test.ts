import { expect, test } from 'vitest';
import { readAndTake } from './readers.ts';

test('while an agent has 75 orders open in one process, colleagues in another get every order of the queue', async () => {
  const { orders, taken, heldByReader } = await readAndTake({ orders: 120, open: 75, colleagues: 4 });
  expect([...taken].sort((one, other) => one - other)).toEqual(orders);
  expect(heldByReader).toBe(0);
}, 600_000);
