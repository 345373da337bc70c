import { expect, test } from 'vitest';
import { movesOf } from './ticket-moves.ts';

test('an open ticket can be ended in every way, a closed one only opened again', () => {
  expect(movesOf(2)).toEqual({
    canClose: true,
    canPostpone: true,
    canBeLead: true,
    updates: [3, 4, 7],
    canReopen: false,
  });
  expect(movesOf(5)).toEqual({
    canClose: false,
    canPostpone: false,
    canBeLead: false,
    updates: [2],
    canReopen: true,
  });
});
