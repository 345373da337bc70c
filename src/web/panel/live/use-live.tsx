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
import { MASS_MESSAGES } from '../mass/i18n/messages.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { type Following, followPanel } from './follow-panel.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import { type LiveState, type LiveStore, openLiveStore } from './live-store.ts';

interface Live {
  readonly store: LiveStore;
  setOnCall(onCall: boolean): void;
}

const LiveContext = createContext<Live>({ store: openLiveStore(), setOnCall: () => {} });

/** Follows the open orders while its children are mounted. */
export function LivePanel({ children }: { readonly children: ReactNode }) {
  const [store] = useState(openLiveStore);
  const queries = useQueryClient();
  const { store: tabs } = useTabsControl();
  const text = useMessages(LIVE_MESSAGES);
  const mass = useMessages(MASS_MESSAGES);
  const notify = useNotify();
  const words = useRef({ text, notify, mass });
  words.current = { text, notify, mass };
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
      onProposed: () => words.current.notify(words.current.mass.proposal_waits),
    });
    following.current = begun;
    return () => begun.stop();
  }, [queries, tabs, store]);
  const live = useMemo(
    () => ({
      store,
      setOnCall(onCall: boolean) {
        store.set(() => ({ onCall, calledAt: onCall ? Date.now() : null }));
        following.current?.sign();
      },
    }),
    [store],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Subscribes to one part of the live state; `pick` must return the same reference for the same state. */
export function useLive<T>(pick: (state: LiveState) => T): T {
  const { store } = useContext(LiveContext);
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** What the user can say or settle. */
export function useLiveControl(): Live {
  return useContext(LiveContext);
}
