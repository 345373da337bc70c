// How tabs of orders, customers and tickets open and close. Source: specification sections 2 "Agent panel" and 4 "Order tabs".
import { describe, expect, test } from 'vitest';
import { MOST_OPEN } from '../../../contract/live.ts';
import { addressOf, keyOf, type Queue, type Tab, tabAt } from '../addresses/tab.ts';
import {
  activeTab,
  autoTabOf,
  closedItems,
  NO_TABS,
  openItems,
  openTickets,
  reduceTabs,
  type Tabs,
  type TabsEvent,
} from './tabs.ts';

const tabsAfter = (...events: TabsEvent[]): Tabs => events.reduce(reduceTabs, NO_TABS);
const keys = ({ tabs }: Tabs) => tabs.map(keyOf);
const close = (key: string, force = false): TabsEvent => ({ type: 'closed', key, force });
const reopen: TabsEvent = { type: 'reopened' };

/** An address under `/agentes/tramites/` is opened. */
function open(address: string): TabsEvent {
  const url = new URL(`/agentes/tramites/${address}`, 'https://panel.example');
  return { type: 'visited', tab: tabAt(url.pathname, url.search) as Tab };
}

function give(queue: Queue, itemId: number | null, left: number | null = null): TabsEvent {
  return { type: 'assigned', queue, itemId, left };
}

test.each([
  ['pedido/7', '7', 'order'],
  ['-1', '-1', 'auto'],
  ['-2', '-2', 'auto'],
  ['-3', '-3', 'auto'],
  ['0', '0', 'auto'],
  ['search', 'search', 'search'],
  ['client', 'client', 'client'],
  ['client-1001', 'client-1001', 'customer'],
  ['tickets', 'tickets', 'tickets'],
  ['new-ticket', 'new-ticket', 'newTicket'],
  ['ticket-55', 'ticket-55', 'ticket'],
])('R003 the address %s is the tab %s', (address, key, kind) => {
  const tab = activeTab(tabsAfter(open(address)));
  expect([keyOf(tab), tab.kind]).toEqual([key, kind]);
});

test.each([
  'client-',
  'client-abc',
  'client-0',
  'client-1.5',
  'pedido/abc',
  'pedido/007',
  'ticket-x',
  '-4',
  '00',
  'fax',
])('R225 the address %s is no tab: an id is a number', (address) => {
  expect(tabAt(`/agentes/tramites/${address}`)).toBeNull();
});

describe('an order', () => {
  test('R215 that is opened again takes the place of its open copy', () => {
    const state = tabsAfter(open('pedido/7'), open('pedido/8'), open('pedido/7'));
    expect([keys(state), state.active]).toEqual([['0', '7', '8'], '7']);
  });

  test('R217 that is closed is gone, and its id is recorded as closed until it is opened again', () => {
    const state = tabsAfter(open('pedido/7'), open('pedido/8'), close('7'), close('8'));
    expect([keys(state), closedItems(state)]).toEqual([['0'], [7, 8]]);
    expect(closedItems(reduceTabs(state, open('pedido/7')))).toEqual([8]);
    expect(closedItems(reduceTabs(state, give(-1, 8)))).toEqual([7]);
  });

  test('R217 that is closed is not opened by a late notice', () => {
    const state = tabsAfter(open('pedido/7'), close('7'));
    expect(reduceTabs(state, { type: 'titled', key: '7', title: '1000007' })).toBe(state);
    expect(openItems(state)).toEqual([]);
  });

  test('told its name again changes nothing', () => {
    const state = tabsAfter(open('pedido/7'), { type: 'titled', key: '7', title: '1000007' });
    expect(reduceTabs(state, { type: 'titled', key: '7', title: '1000007' })).toBe(state);
  });
});

describe('the tab that was closed last', () => {
  test('comes back, and then the one before it', () => {
    const state = tabsAfter(open('pedido/7'), open('client-3'), close('7'), close('client-3'), reopen);
    expect([keys(state), state.active]).toEqual([['0', 'client-3'], 'client-3']);
    expect(keys(reduceTabs(state, reopen))).toEqual(['0', 'client-3', '7']);
  });

  test('is known by its name while it is closed', () => {
    const named: TabsEvent = { type: 'titled', key: '7', title: '1000007' };
    const { closed } = tabsAfter(open('pedido/7'), named, close('7'), open('client-3'), close('client-3'));
    expect(closed.map(({ title }) => title)).toEqual(['1000007', null]);
  });

  test('comes back as an order of its own when it was the order of the queue', () => {
    const state = tabsAfter(give(-1, 7), close('7', true), reopen);
    expect(keys(state)).toEqual(['0', '7']);
    expect(activeTab(state)).toEqual({ kind: 'order', itemId: 7, title: null });
  });

  test('is forgotten with the fifty-first after it, and nothing closed changes nothing', () => {
    const ids = Array.from({ length: 52 }, (_, index) => index + 1);
    const state = tabsAfter(...ids.flatMap((id) => [open(`pedido/${id}`), close(String(id))]));
    expect(closedItems(state)).toEqual(ids.slice(2));
    expect(tabsAfter(reopen)).toBe(NO_TABS);
  });
});

describe('the auto-assign tab', () => {
  test.each([0, -1, -2, -3] as const)('R094 with queue %i cannot be closed unless forced', (queue) => {
    const state = tabsAfter(open(String(queue)));
    expect(reduceTabs(state, close(String(queue)))).toBe(state);
  });

  test('R094 R216 that is closed by force leads back to the queue, wherever one was', () => {
    const state = tabsAfter(give(-2, 7), open('pedido/8'), close('7', true));
    expect(addressOf(activeTab(state))).toBe('/agentes/tramites/0');
    expect(autoTabOf(state)).toMatchObject({ queue: 0, itemId: null });
    expect(state.lastAutoAssigned).toBe(7);
  });

  test('hears too late that nothing waits: what it was given meanwhile stays', () => {
    const state = tabsAfter(give(-1, 7), close('7', true), give(-2, 9));
    expect(reduceTabs(state, give(-1, null, 7))).toBe(state);
  });

  test('is given two orders at once: the second, which is locked too, waits in a tab of its own', () => {
    const state = tabsAfter(give(-1, 7), give(-2, 9));
    expect([keys(state), state.active, state.lastAutoAssigned]).toEqual([['7', '9'], '7', 9]);
  });

  test('is given the next when the last is done', () => {
    const state = tabsAfter(give(-1, 7), give(-1, 9, 7));
    expect([keys(state), state.lastAutoAssigned]).toEqual([['9'], 9]);
  });
});

describe('a customer', () => {
  test('R225 has one tab, however often it is opened', () => {
    const named: TabsEvent = { type: 'titled', key: 'client-3', title: 'Ana Prueba' };
    const state = tabsAfter(open('client-3'), named, open('client-4'), open('client-3'));
    expect(keys(state)).toEqual(['0', 'client-3', 'client-4']);
    expect(activeTab(state)).toEqual({ kind: 'customer', customerId: 3, title: 'Ana Prueba' });
  });

  test('R225 found by e-mail address replaces the page of the search', () => {
    const found = { kind: 'customer', customerId: 3, title: null } as const;
    const state = tabsAfter(open('client?email=ana%40correo.test'), { type: 'replaced', key: 'client', tab: found });
    expect([keys(state), state.active]).toEqual([['0', 'client-3'], 'client-3']);
  });
});

describe('a switchTicket filter', () => {
  test('R224 only registers an empty tab: what is in front stays there', () => {
    const state = tabsAfter(open('pedido/7'), open('search?switchTicket=55'));
    expect([keys(state), state.active]).toEqual([['0', '7', 'ticket-55'], '7']);
    expect(keys(reduceTabs(state, open('search?switchTicket=55')))).toEqual(keys(state));
    expect(activeTab(reduceTabs(state, open('ticket-55')))).toEqual({ kind: 'ticket', ticketId: 55, title: null });
  });

  test.each(['', '0', 'abc', '-1'])('R224 that names no ticket (%s) is a search', (id) => {
    expect(activeTab(tabsAfter(open(`search?switchTicket=${id}`))).kind).toBe('search');
  });
});

test('more tabs than the server takes: the oldest that is not in front makes room', () => {
  const ids = Array.from({ length: MOST_OPEN + 1 }, (_, index) => index + 1);
  const state = tabsAfter(...ids.map((id) => open(`pedido/${id}`)));
  expect(state.tabs).toHaveLength(MOST_OPEN);
  expect(closedItems(state)).toEqual([1, 2]);
  expect(state.active).toBe(String(MOST_OPEN + 1));
});

describe('a ticket', () => {
  const giveTicket = (ticketId: number | null, left: number | null = null): TabsEvent => ({
    type: 'ticket_given',
    ticketId,
    left,
  });

  test('R226 opens in a tab of its own, once, and closes', () => {
    const state = tabsAfter(open('ticket-55'), open('pedido/7'), open('ticket-55'));
    expect([keys(state), state.active, openTickets(state)]).toEqual([['0', 'ticket-55', '7'], 'ticket-55', [55]]);
    const after = reduceTabs(state, close('ticket-55'));
    expect([keys(after), openTickets(after)]).toEqual([['0', '7'], []]);
    expect(activeTab(reduceTabs(after, reopen))).toEqual({ kind: 'ticket', ticketId: 55, title: null });
  });

  test('R093 of the queue is held by the auto-assign tab, which takes the place of its open copy', () => {
    const state = tabsAfter(open('ticket-55'), open('-3'), giveTicket(55));
    expect([keys(state), state.active]).toEqual([['ticket-55'], 'ticket-55']);
    expect(autoTabOf(state)).toEqual({ kind: 'auto', queue: -3, itemId: null, ticketId: 55, title: null });
    expect(addressOf(autoTabOf(state))).toBe('/agentes/tramites/ticket-55');
    expect(activeTab(reduceTabs(state, open('-1')))).toEqual(autoTabOf(state));
  });

  test('R094 of the queue is returned by force only, and makes room for the next', () => {
    const state = tabsAfter(open('-3'), giveTicket(55));
    expect(reduceTabs(state, close('ticket-55'))).toBe(state);
    const after = reduceTabs(state, close('ticket-55', true));
    expect(autoTabOf(after)).toEqual({ kind: 'auto', queue: 0, itemId: null, title: null });
    expect(activeTab(reduceTabs(after, reopen))).toEqual({ kind: 'ticket', ticketId: 55, title: null });
    const next = reduceTabs(state, giveTicket(null, 55));
    expect(autoTabOf(next)).toEqual({ kind: 'auto', queue: -3, itemId: null, title: null });
  });

  test('that comes late waits in a tab of its own, and no order is taken for the ticket of its number', () => {
    const state = tabsAfter(give(-1, 55), giveTicket(55));
    expect([keys(state), state.active]).toEqual([['55', 'ticket-55'], '55']);
    expect(reduceTabs(state, giveTicket(null, 55))).toBe(state);
  });
});
