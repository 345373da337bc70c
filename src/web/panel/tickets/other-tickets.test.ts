import { expect, test } from 'vitest';
import type { TicketRow } from '../../../contract/tickets/ticket.ts';
import { onlyNumber, otherTickets } from './other-tickets.ts';

const row = (id: number, merged_into: number | null = null) => ({ id, merged_into }) as TicketRow;
const idsOf = (items: readonly TicketRow[]) => otherTickets(items, 7).map(({ id }) => id);

test('a ticket is not offered itself, nor one that already shows in another', () => {
  expect(idsOf([row(9), row(7), row(8, 9)])).toEqual([9]);
});

test('the field begins with the only number that can be meant', () => {
  expect(onlyNumber([row(9)])).toBe('9');
  expect(onlyNumber([row(9), row(8)])).toBe('');
  expect(onlyNumber([])).toBe('');
});
