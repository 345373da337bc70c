import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { listAlerts, markAlertsRead } from '../../../contract/alerts.ts';
import type { BodyOf, OutputOf } from '../../../contract/call.ts';
import type { LiveEvent } from '../live/live-connection.ts';
import { useLive, useLiveNews, useOnReconnect } from '../live/use-live.tsx';
import { panelApi } from '../session/panel-api.ts';

type AlertPage = OutputOf<typeof listAlerts>;

const KEY = ['alerts'] as const;
/** Several alerts at once cause one request. */
const GATHER_MS = 150;

/** The user's alerts, newest first; further pages on demand. They wait for the first live connection, which would refetch them. */
export function useAlerts() {
  const enabled = useLive(({ hasBegun }) => hasBegun);
  return useInfiniteQuery({
    enabled,
    queryKey: KEY,
    queryFn: ({ signal, pageParam }) =>
      panelApi.call(
        listAlerts,
        { query: pageParam === null ? {} : { before: String(pageParam) } },
        { signal, unattended: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ alerts, has_more }: AlertPage) => (has_more ? (alerts.at(-1)?.alert_id ?? null) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Marks alerts as read: here immediately, on other devices through live updates. */
export function useReadAlerts(): (read: BodyOf<typeof markAlertsRead>) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (read) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<InfiniteData<AlertPage>>(KEY, (data) => data && withRead(data, read));
      try {
        await panelApi.call(markAlertsRead, { body: read });
      } finally {
        await queries.invalidateQueries({ queryKey: KEY });
      }
    },
    [queries],
  );
}

function withRead(
  data: InfiniteData<AlertPage>,
  { alert_ids = [], until = 0, item_id }: BodyOf<typeof markAlertsRead>,
): InfiniteData<AlertPage> {
  const pages = data.pages.map((page) => ({
    ...page,
    unread: until > 0 ? 0 : page.unread,
    alerts: page.alerts.map((alert) => {
      const isMeant = alert_ids.includes(alert.alert_id) || alert.alert_id <= until || alert.item_id === item_id;
      return isMeant ? { ...alert, is_read: true } : alert;
    }),
  }));
  return { ...data, pages };
}

/** Refetches alerts when they change, and periodically without live updates. */
export function useFreshAlerts(): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), GATHER_MS);
  }, [queries]);
  useLiveNews(
    useCallback(
      (event: LiveEvent) => {
        if (event.name === 'alerts') reload();
      },
      [reload],
    ),
  );
  useOnReconnect(reload);
  useEffect(() => () => clearTimeout(timer.current), []);
}
