import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConnectionState, type EventStream, type LiveEvent, openConnection } from './live-connection.ts';

interface Opened extends EventStream {
  readonly address: string;
  say(name: string, data?: object): void;
  isClosed: boolean;
}

function stand({ address = async () => '/live' }: { address?: () => Promise<string> } = {}) {
  const streams: Opened[] = [];
  const states: ConnectionState[] = [];
  const events: LiveEvent[] = [];
  const connection = openConnection({
    address,
    open(url) {
      const listeners = new Map<string, (event: { data?: string }) => void>();
      const stream: Opened = {
        address: url,
        isClosed: false,
        addEventListener: (name, listen) => void listeners.set(name, listen),
        say: (name, data) => listeners.get(name)?.(data ? { data: JSON.stringify(data) } : {}),
        close() {
          stream.isClosed = true;
        },
      };
      streams.push(stream);
      return stream;
    },
    onState: (state) => states.push(state),
    onEvent: (event) => events.push(event),
    chance: () => 1,
  });
  const last = () => streams.at(-1) as Opened;
  return { connection, streams, states, events, last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the connection of the panel', () => {
  test('passes events on by their name, and refuses what the contract does not know', async () => {
    const { events, states, last } = stand();
    await pass(0);
    last().say('open');
    last().say('draft', { item_id: 7 });
    expect(() => last().say('draft', { item_id: 'seven' })).toThrow();
    expect([states, events]).toEqual([['live'], [{ name: 'draft', data: { item_id: 7 } }]]);
  });

  test('comes back after a loss, later each time, with a fresh address each time', async () => {
    const tickets = ['/a', '/b', '/c'];
    const { streams, states, last } = stand({ address: async () => tickets.shift() ?? '/z' });
    await pass(0);
    last().say('error');
    await pass(999);
    expect(streams).toHaveLength(1);
    await pass(1);
    last().say('error');
    await pass(1_999);
    expect(streams).toHaveLength(2);
    await pass(1);
    last().say('open');
    expect(streams.map(({ address }) => address)).toEqual(['/a', '/b', '/c']);
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
    expect(states).toEqual(['down', 'down', 'live']);
  });

  test('waits half a minute at most, and an open stream resets the delay', async () => {
    const { streams, last } = stand();
    await pass(0);
    for (let count = 0; count < 9; count += 1) {
      last().say('error');
      await pass(30_000);
    }
    expect(streams).toHaveLength(10);
    last().say('open');
    last().say('error');
    await pass(1_000);
    expect(streams).toHaveLength(11);
  });

  test('takes a minute of silence for a loss; each word puts it off', async () => {
    const { streams, states, last } = stand();
    await pass(0);
    last().say('open');
    await pass(59_000);
    last().say('beat', {});
    await pass(59_999);
    expect(states).toEqual(['live']);
    await pass(1);
    expect([states, streams[0]?.isClosed]).toEqual([['live', 'down'], true]);
  });

  test('hurries when the network is back, and not while it is there', async () => {
    const { connection, streams, last } = stand();
    await pass(0);
    last().say('open');
    connection.hurry();
    await pass(0);
    expect(streams).toHaveLength(1);
    last().say('error');
    connection.hurry();
    await pass(0);
    expect(streams).toHaveLength(2);
  });

  test('tries again when no ticket is to be had', async () => {
    let asked = 0;
    const { streams, states } = stand({
      async address() {
        asked += 1;
        if (asked === 1) throw new Error('no network');
        return '/live';
      },
    });
    await pass(1_000);
    expect([states, streams.length]).toEqual([['down'], 1]);
  });

  test('once closed opens nothing, not even what was under way', async () => {
    let give: (address: string) => void = () => {};
    const { connection, streams } = stand({
      address: () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    });
    connection.close();
    give('/late');
    await pass(120_000);
    expect(streams).toEqual([]);
  });
});
