import { expect, test } from 'vitest';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { es } from '../tabs/i18n/es.ts';
import { leftTicket } from './left-ticket.ts';

const ME = 20;
const JORGE = { user_id: 21, name: 'Jorge Castaño Rey', until: '2026-11-23T10:00:00.000Z' };
const MINE = { ...JORGE, user_id: ME };

function why(given: {
  readonly status?: number;
  readonly merged_into?: number | null;
  readonly locked_by: typeof MINE | null;
}) {
  const { locked_by, status = TICKET_STATUS.open, merged_into = null } = given;
  const more = { locked_by } as Parameters<typeof leftTicket>[0]['more'];
  return leftTicket({ id: 7, status, merged_into, more }, ME)?.(es) ?? null;
}

test('a ticket of the queue is one’s work while one holds it', () => {
  expect(why({ locked_by: MINE })).toBeNull();
});

test('one that somebody else closed, merged, took or freed makes room, and says which', () => {
  expect([
    why({ locked_by: null, status: TICKET_STATUS.closed }),
    why({ locked_by: MINE, status: TICKET_STATUS.closed }),
    why({ locked_by: null, merged_into: 9 }),
    why({ locked_by: JORGE }),
    why({ locked_by: null }),
  ]).toEqual([
    es.ticket_closed(7),
    es.ticket_closed(7),
    es.ticket_merged(7, 9),
    es.ticket_taken(7, 'Jorge Castaño Rey'),
    es.ticket_free(7),
  ]);
});
