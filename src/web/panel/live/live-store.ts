import type { Handed, Presence } from '../../../contract/live.ts';
import type { ConnectionState } from './live-connection.ts';

/** State from the stream and its heartbeats. */
export interface LiveState {
  readonly connection: ConnectionState;
  /** The first connection has opened, failed, or taken too long: what is loaded from now on is not missed by it. */
  readonly hasBegun: boolean;
  /** Who has an open order on screen, including the user. */
  readonly presence: ReadonlyMap<number, Presence['people']>;
  /** The same of open tickets. */
  readonly ticketPresence: ReadonlyMap<number, Presence['people']>;
  /** Delegated orders that the user has not opened yet. */
  readonly delegated: readonly Handed[];
  /** Open orders with a shared draft. */
  readonly drafts: ReadonlySet<number>;
  /** The last history line the user has seen of each open order. */
  readonly readUntil: ReadonlyMap<number, number>;
  /** The user is on the telephone. */
  readonly onCall: boolean;
  /** Since when, in milliseconds since 1970; null while not on the telephone. */
  readonly calledAt: number | null;
}

export interface LiveStore {
  get(): LiveState;
  set(change: (state: LiveState) => Partial<LiveState>): void;
  subscribe(listener: () => void): () => void;
}

const NOTHING: LiveState = {
  connection: 'connecting',
  hasBegun: false,
  presence: new Map(),
  ticketPresence: new Map(),
  delegated: [],
  drafts: new Set(),
  readUntil: new Map(),
  onCall: false,
  calledAt: null,
};

/** The store of the live state. */
export function openLiveStore(): LiveStore {
  let state = NOTHING;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change(state) };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Removes state of closed tabs. */
export function onlyOpen(state: LiveState, open: readonly number[], tickets: readonly number[]): Partial<LiveState> {
  return {
    ticketPresence: new Map([...state.ticketPresence].filter(([ticketId]) => tickets.includes(ticketId))),
    presence: new Map([...state.presence].filter(([itemId]) => open.includes(itemId))),
    drafts: new Set([...state.drafts].filter((itemId) => open.includes(itemId))),
    readUntil: new Map([...state.readUntil].filter(([itemId]) => open.includes(itemId))),
    delegated: state.delegated.filter(({ item_id }) => !open.includes(item_id)),
  };
}
