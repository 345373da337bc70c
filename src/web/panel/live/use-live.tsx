import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { type Following, followPanel } from './follow-panel.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import type { LiveEvent } from './live-connection.ts';
import { type LiveState, type LiveStore, openLiveStore } from './live-store.ts';

type HearNews = (event: LiveEvent) => void;

interface Live {
  readonly store: LiveStore;
  readonly news: Set<HearNews>;
  /** `isMeasured`: the call centre times and logs the call, so that nothing is proposed after it. */
  setOnCall(onCall: boolean, how?: { readonly isMeasured: boolean }): void;
}

const LiveContext = createContext<Live>({ store: openLiveStore(), news: new Set(), setOnCall: () => {} });

/** Follows the open orders while its children are mounted. */
export function LivePanel({ children }: { readonly children: ReactNode }) {
  const [store] = useState(openLiveStore);
  const queries = useQueryClient();
  const { store: tabs } = useTabsControl();
  const text = useMessages(LIVE_MESSAGES);
  const [news] = useState(() => new Set<HearNews>());
  const notify = useNotify();
  const words = useRef({ text, notify });
  words.current = { text, notify };
  const following = useRef<Following | null>(null);
  useEffect(() => {
    const tell = (said: 'delegated_to_you' | 'taken_from_you') => (handed: { order_id: number; by: string }) => {
      const { text: now, notify: say } = words.current;
      say(now[said](handed.by, handed.order_id), said === 'taken_from_you' ? now.taken_hint : '');
    };
    const begun = followPanel({
      queries,
      tabs,
      store,
      onDelegated: tell('delegated_to_you'),
      onUnlocked: tell('taken_from_you'),
      onNews: (event) => {
        for (const hear of news) hear(event);
      },
    });
    following.current = begun;
    return () => begun.stop();
  }, [queries, tabs, store, news]);
  const live = useMemo(
    () => ({
      store,
      news,
      setOnCall(onCall: boolean, { isMeasured } = { isMeasured: false }) {
        store.set(() => ({ onCall, calledAt: onCall && !isMeasured ? Date.now() : null }));
        following.current?.sign();
      },
    }),
    [store, news],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Subscribes to one part of the live state; `pick` must return the same reference for the same state. */
export function useLive<T>(pick: (state: LiveState) => T): T {
  const { store } = useContext(LiveContext);
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** Subscribes to all live pushes while the component is mounted. */
export function useLiveNews(hear: HearNews): void {
  const { news } = useContext(LiveContext);
  useEffect(() => {
    news.add(hear);
    return () => void news.delete(hear);
  }, [news, hear]);
}

/** Runs once live updates have come back, since events were missed; `hasBegun` says when to load for the first time. */
export function useOnReconnect(run: () => void): void {
  const isLive = useLive(({ connection }) => connection === 'live');
  const hasBegun = useLive((state) => state.hasBegun);
  const before = useRef({ isLive, hasBegun });
  useEffect(() => {
    if (isLive && !before.current.isLive && before.current.hasBegun) run();
    before.current = { isLive, hasBegun };
  }, [isLive, hasBegun, run]);
}

/** What the user can change. */
export function useLiveControl(): Live {
  return useContext(LiveContext);
}
