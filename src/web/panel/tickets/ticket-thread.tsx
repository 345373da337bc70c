import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { panelClock } from '../session/panel-api.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { ThreadMessage } from './thread-message.tsx';
import styles from './ticket.module.css';
import { ticketKey } from './ticket-queries.ts';

/** The messages, oldest first, scrolled to the end. */
export function TicketThread({ ticket }: { readonly ticket: TicketInFull }) {
  const { thread: text } = useMessages(TICKET_MESSAGES);
  const { id, more } = ticket;
  const last = useRef<HTMLLIElement>(null);
  const count = more.thread.length;
  useLookAgain(ticket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message that comes
  useEffect(() => {
    const scroller = last.current?.closest('[role=group]');
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [id, count]);
  return (
    <Card title={text.title} aside={more.thread.length} grows>
      <ol className={styles.thread}>
        {more.thread.map((message, index) => (
          <ThreadMessage
            key={message.message_id}
            ticket={ticket}
            message={message}
            place={index === count - 1 ? last : undefined}
          />
        ))}
      </ol>
    </Card>
  );
}

/** A scheduled message is refetched once it should have been sent: the ticket itself does not change. */
function useLookAgain({ id, more }: TicketInFull): void {
  const queries = useQueryClient();
  const leaves = more.thread.findLast(({ state }) => state === 'waiting')?.leaves_at ?? null;
  // A copy that was loaded again may still wait; each has its turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every copy
  useEffect(() => {
    if (leaves === null) return;
    const left = Date.parse(leaves) - panelClock.seconds() * 1000;
    const look = () => void queries.invalidateQueries({ queryKey: ticketKey(id) });
    const timer = setTimeout(look, Math.max(left, 0) + AFTERWARDS_MS);
    return () => clearTimeout(timer);
  }, [leaves, id, queries, more]);
}

const AFTERWARDS_MS = 4_000;
