import { describe, expect, test } from 'vitest';
import { decideTicketMove, TICKET_MOVES, type TicketMove } from './ticket-machine.ts';
import { ACTIVE_TICKET_STATUSES, TICKET_STATUS_TEXTS, TICKET_STATUSES, type TicketStatus } from './ticket-status.ts';

/** Target of each move, from status 1 to 8; `-` is refused. Written by hand, independently of the tested table. */
const CELLS: Readonly<Record<TicketMove, readonly string[]>> = {
  update: ['2 5', '3 4 7', '2 4 7', '2', '2', '2 3', '2 3 4', '2'],
  reply: ['3 4 7', '3 4 7', '3 4 7', '3 4 7', '3 4 7', '3 4 7', '3 4 7', '8'],
  take_back: ['-', '2', '2', '2', '5', '6', '2', '8'],
  close: ['5', '5', '5', '5', '-', '5', '5', '-'],
  convert_lead: ['8', '8', '8', '-', '-', '8', '8', '-'],
  postpone: ['6', '6', '6', '-', '-', '6', '6', '-'],
  message_received: ['1', '2', '2', '2', '2', '2', '2', '2'],
  wake_up: ['-', '-', '-', '-', '-', '2', '-', '-'],
  lapse: ['-', '-', '-', '5', '-', '-', '-', '-'],
};

test('R210 the eight statuses have their names', () => {
  expect(TICKET_STATUSES.map((status) => `${status} ${TICKET_STATUS_TEXTS[status].es}`)).toEqual([
    '1 Inicial',
    '2 Abierto',
    '3 Pendiente',
    '4 Resuelto',
    '5 Cerrado',
    '6 Programado',
    '7 Pte. documentación',
    '8 Lead convertido',
  ]);
});

test('R211 2, 3 and 6 are active', () => {
  expect(ACTIVE_TICKET_STATUSES).toEqual([2, 3, 6]);
});

describe.each(TICKET_MOVES)('%s', (move) => {
  test.each(TICKET_STATUSES)('from %s', (from) => {
    const cell = CELLS[move][from - 1] ?? '-';
    const allowed = cell === '-' ? [] : cell.split(' ').map(Number);
    const reached = TICKET_STATUSES.filter((to) => decideTicketMove(move, from, to).ok);
    expect(reached).toEqual(allowed);
  });
});

test('without a wish a move is made where it leads to one status only', () => {
  expect(decideTicketMove('close', 2)).toEqual({ ok: true, to: 5 });
  expect(decideTicketMove('reply', 2)).toEqual({ ok: false, code: 'ticket_transition_refused', allowed: [3, 4, 7] });
  expect(decideTicketMove('close', 5)).toEqual({ ok: false, code: 'ticket_transition_refused', allowed: [] });
});

test('a message opens every ticket that somebody has seen', () => {
  const opened = TICKET_STATUSES.map((from) => decideTicketMove('message_received', from));
  expect(opened.map((decision) => decision.ok && decision.to)).toEqual([
    1, 2, 2, 2, 2, 2, 2, 2,
  ] satisfies TicketStatus[]);
});
