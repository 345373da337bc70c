import type { QueryClient } from '@tanstack/react-query';
import { adminAddressTicketCall } from '../../../contract/address-tickets.ts';
import { giveSignOfLife, type Handed, openLiveStream } from '../../../contract/live.ts';
import { callAddress } from '../../api/call-address.ts';
import { holdsWork } from '../addresses/tab.ts';
import { flushDraft } from '../drafts/draft-sync.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { currentWindow, forgetWindow, windowForStream } from '../session/live-window.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import { activeTab, openItems, openTickets } from '../tabs/tabs.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';
import { type Connection, type LiveEvent, openConnection } from './live-connection.ts';
import { askAgain, dataChangesKey, sharedDraftsKey } from './live-queries.ts';
import { type LiveStore, onlyOpen } from './live-store.ts';
import { reloadOrders } from './reload-orders.ts';
import { orderSignAnswers } from './sign-answer.ts';

export interface Following {
  /** Reports what is open and whether the user is on the telephone. */
  sign(): void;
  stop(): void;
}

interface Followed {
  readonly queries: QueryClient;
  readonly tabs: TabsStore;
  readonly store: LiveStore;
  readonly onDelegated: (handed: Handed) => void;
  readonly onUnlocked: (handed: Handed) => void;
  /** All pushes, for features above. */
  readonly onNews: (event: LiveEvent) => void;
}

const MINUTE = 60_000;
/** Without a stream the heartbeat replaces live updates, and is more frequent. */
const FALLBACK = 20_000;
/** Several tabs opened or closed at once cause one heartbeat. */
const GATHER = 80;
/** Loading waits no longer than this for the first connection. */
const FIRST_WAIT = 3_000;
/** An open tab renews its locks without a user: the session still times out when idle. */
const UNATTENDED = { unattended: true };

/** Follows changes of the open orders, until stopped. */
export function followPanel({ queries, tabs, store, onDelegated, onUnlocked, onNews }: Followed): Following {
  const reloading = reloadOrders(queries);
  const answers = orderSignAnswers();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let signedAt = 0;
  let open = '';

  const connection: Connection = openConnection({
    address: streamAddress,
    open: (address) => new EventSource(address),
    onState(state) {
      store.set(() => ({ connection: state }));
      if (state === 'live' || !store.get().hasBegun) begin();
    },
    onEvent: take,
  });
  const timer = setInterval(() => {
    const isLive = store.get().connection === 'live';
    if (Date.now() - signedAt >= (isLive ? MINUTE : FALLBACK)) void sign();
  }, FALLBACK);
  const firstWait = setTimeout(begin, FIRST_WAIT);
  const unsubscribe = tabs.subscribe(onTabs);
  window.addEventListener('online', connection.hurry);
  onTabs();

  function onTabs(): void {
    const items = openItems(tabs.get());
    const tickets = openTickets(tabs.get());
    const now = `${items} ${tickets}`;
    if (now === open) return;
    open = now;
    store.set((state) => onlyOpen(state, items, tickets));
    signSoon();
  }

  /** The heartbeat that follows a connection names the open tabs, so that none is sent before the first. */
  function begin(): void {
    clearTimeout(firstWait);
    clearTimeout(gathering);
    store.set(() => ({ hasBegun: true }));
    void sign();
  }

  function signSoon(): void {
    clearTimeout(gathering);
    if (!store.get().hasBegun) return;
    gathering = setTimeout(() => void sign(), GATHER);
  }

  async function sign(): Promise<void> {
    signedAt = Date.now();
    const body = {
      tabsOpen: openItems(tabs.get()),
      ticketsOpen: openTickets(tabs.get()),
      onCall: store.get().onCall,
      window: currentWindow(),
    };
    const joined = answers.ask();
    try {
      const answer = await panelApi.call(giveSignOfLife, { body }, UNATTENDED);
      // A tab closed meanwhile was seen, so it is not offered again.
      const items = [...openItems(tabs.get()), ...body.tabsOpen];
      for (const version of answer.items) reloading.take(version);
      store.set((state) => ({
        ...joined(answer, state),
        delegated: unseen([...answer.delegated, ...state.delegated], items),
      }));
    } catch {
      // A lost connection is shown in the bar; the next heartbeat tries again.
    }
  }

  function take(event: LiveEvent): void {
    onNews(event);
    switch (event.name) {
      case 'item':
        reloading.take(event.data);
        break;
      case 'gone':
        void queries.resetQueries({ queryKey: pedidoKey(event.data.item_id) });
        break;
      case 'presence': {
        const { item_id, people } = event.data;
        answers.heard('presence', item_id);
        store.set(({ presence }) => ({ presence: new Map(presence).set(item_id, people) }));
        break;
      }
      case 'ticket_presence': {
        const { ticket_id, people } = event.data;
        answers.heard('ticket_presence', ticket_id);
        store.set(({ ticketPresence }) => ({ ticketPresence: new Map(ticketPresence).set(ticket_id, people) }));
        break;
      }
      case 'delegated': {
        const handed = event.data;
        const items = openItems(tabs.get());
        store.set(({ delegated }) => ({ delegated: unseen([...delegated, handed], items) }));
        onDelegated(handed);
        break;
      }
      case 'unlocked':
        flushDraft(event.data.item_id);
        onUnlocked(event.data);
        break;
      case 'draft': {
        const { item_id } = event.data;
        answers.heard('draft', item_id);
        store.set(({ drafts }) => ({ drafts: new Set(drafts).add(item_id) }));
        void askAgain(queries, sharedDraftsKey(item_id));
        break;
      }
      case 'data':
        void askAgain(queries, dataChangesKey(event.data.item_id));
        break;
      case 'queues':
        if (showsQueue(tabs)) void queries.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    }
  }

  return {
    sign: signSoon,
    stop() {
      connection.close();
      forgetWindow();
      reloading.stop();
      clearInterval(timer);
      clearTimeout(gathering);
      clearTimeout(firstWait);
      unsubscribe();
      window.removeEventListener('online', connection.hurry);
    },
  };
}

/** The counts are visible in the queue's tab while it has no work; elsewhere they may be a minute old. */
function showsQueue(tabs: TabsStore): boolean {
  const tab = activeTab(tabs.get());
  return tab.kind === 'auto' && !holdsWork(tab);
}

/** EventSource cannot sign requests: its address carries a single-use ticket. */
async function streamAddress(): Promise<string> {
  const { pathname, search } = callAddress(
    openLiveStream,
    { query: { window: windowForStream() } },
    window.location.origin,
  );
  const { address } = await panelApi.call(adminAddressTicketCall, { body: { address: pathname + search } }, UNATTENDED);
  return address;
}

/** Each order once, and none with an open tab. */
function unseen(handed: readonly Handed[], open: readonly number[]): Handed[] {
  return [...new Map(handed.map((one) => [one.item_id, one])).values()].filter(
    ({ item_id }) => !open.includes(item_id),
  );
}
