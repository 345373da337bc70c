import { TICKET_MOVES, TICKET_TRANSITIONS } from '../src/domain/tickets/ticket-machine.ts';
import { ACTIVE_TICKET_STATUSES, TICKET_STATUS_TEXTS, TICKET_STATUSES } from '../src/domain/tickets/ticket-status.ts';
import { markdownTable } from './markdown-table.ts';

/** The page about the statuses of a ticket as Markdown, drawn from the table of its moves. */
export function ticketMachinePage(): string {
  return [
    '# The status machine of a ticket',
    '',
    'Drawn from `src/domain/tickets/ticket-machine.ts` by `node scripts/draw-ticket-machine.ts`; a test compares this page with the table.',
    'A move that has no row is refused.',
    '',
    ...markdownTable(
      ['id', 'es', 'en', 'pt', 'work to do here'],
      TICKET_STATUSES.map((status) => {
        const { es, en, pt } = TICKET_STATUS_TEXTS[status];
        return [String(status), es, en, pt, ACTIVE_TICKET_STATUSES.includes(status) ? 'yes' : ''];
      }),
    ),
    '',
    '## Where each move leads',
    '',
    'A row is the status before the move, a column the move. `message_received`, `wake_up` and `lapse` are the system’s.',
    '',
    ...markdownTable(
      ['from', ...TICKET_MOVES],
      TICKET_STATUSES.map((from) => [
        `${from} ${TICKET_STATUS_TEXTS[from].en}`,
        ...TICKET_MOVES.map((move) =>
          TICKET_TRANSITIONS.filter((row) => row.move === move && row.from === from)
            .map(({ to }) => to)
            .join(', '),
        ),
      ]),
    ),
    '',
  ].join('\n');
}
