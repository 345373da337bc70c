import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { LiveEvent } from '../live/live-connection.ts';
import { useLive, useLiveNews } from '../live/use-live.tsx';
import { listsOf } from '../records/records-page.tsx';
import { ticketKey } from './ticket-queries.ts';

/** Long enough for the response of one's own write to arrive first. */
const PAUSE_MS = 150;

/** Refetches tickets when one changes, and periodically without live updates. */
export function TicketNews() {
  const queries = useQueryClient();
  const isLive = useLive(({ connection }) => connection === 'live');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(new Set<number>());
  const hear = useCallback(
    (event: LiveEvent) => {
      if (event.name !== 'ticket') return;
      told.current.add(event.data.ticket_id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        for (const ticketId of told.current) void queries.invalidateQueries({ queryKey: ticketKey(ticketId) });
        told.current.clear();
        void queries.invalidateQueries(listsOf('tickets'));
      }, PAUSE_MS);
    },
    [queries],
  );
  useLiveNews(hear);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) {
      void queries.invalidateQueries({ queryKey: ['ticket'] });
      void queries.invalidateQueries(listsOf('tickets'));
    }
    wasLive.current = isLive;
  }, [isLive, queries]);
  return null;
}
