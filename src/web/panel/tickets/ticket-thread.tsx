import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { TicketInFull, TicketMessage } from '../../../contract/tickets/ticket.ts';
import { listTicketMessages } from '../../../contract/tickets.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { panelApi, panelClock } from '../session/panel-api.ts';
import { EarlierButton } from './earlier-button.tsx';
import type { Order, Part } from './earlier-items.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { ThreadMessage } from './thread-message.tsx';
import styles from './ticket.module.css';
import { ticketKey } from './ticket-queries.ts';
import { useEarlier } from './use-earlier.ts';

/** The messages, oldest first, scrolled to the end; earlier ones are loaded on demand. */
export function TicketThread({ ticket }: { readonly ticket: TicketInFull }) {
  const { thread: text } = useMessages(TICKET_MESSAGES);
  const { id, more } = ticket;
  const newest = useMemo(() => ({ items: more.thread, earlier: more.earlier_messages }), [more]);
  const earlier = useEarlier({ newest, order: ORDER, load: (before) => loadMessages(id, before) });
  const { items } = earlier;
  const last = useRef<HTMLLIElement>(null);
  const below = useRef(0);
  const [firstId, lastId] = [items[0]?.message_id, items.at(-1)?.message_id];
  useLookAgain(ticket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message that comes
  useEffect(() => {
    const scroller = scrollerOf(last.current);
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [id, lastId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier messages come above, and what is read stays where it is
  useLayoutEffect(() => {
    const scroller = scrollerOf(last.current);
    if (scroller && below.current > 0) scroller.scrollTop = scroller.scrollHeight - below.current;
    below.current = 0;
  }, [firstId]);
  const loadMore = () => {
    const scroller = scrollerOf(last.current);
    below.current = scroller ? scroller.scrollHeight - scroller.scrollTop : 0;
    void earlier.loadMore();
  };
  return (
    <Card title={text.title} aside={items.length + earlier.earlier} grows>
      <EarlierButton of={earlier} onPress={loadMore} />
      <ol className={styles.thread}>
        {items.map((message, index) => (
          <ThreadMessage
            key={message.message_id}
            ticket={ticket}
            message={message}
            place={index === items.length - 1 ? last : undefined}
          />
        ))}
      </ol>
    </Card>
  );
}

const ORDER: Order<TicketMessage> = {
  idOf: ({ message_id }) => message_id,
  compare: (one, other) => one.created_at.localeCompare(other.created_at) || one.message_id - other.message_id,
  isInPlace: () => true,
};

function loadMessages(ticketId: number, before: number): Promise<Part<TicketMessage>> {
  return panelApi.call(listTicketMessages, { params: { ticket_id: ticketId }, query: { before } });
}

function scrollerOf(message: HTMLElement | null): Element | null {
  return message?.closest('[role=group]') ?? null;
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
