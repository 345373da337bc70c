import { LIVE_EVENTS, type LiveData, type LiveEventName } from '../../../contract/live.ts';

export type ConnectionState = 'connecting' | 'live' | 'down';
/** An event with its data, as one of the contract's. */
export type LiveEvent = { [E in LiveEventName]: { readonly name: E; readonly data: LiveData<E> } }[LiveEventName];

/** The part of a browser's EventSource that is used. */
export interface EventStream {
  addEventListener(name: string, listen: (event: { readonly data?: string }) => void): void;
  close(): void;
}

interface ConnectionParts {
  /** An address with a new ticket, since tickets are single-use. */
  readonly address: () => Promise<string>;
  readonly open: (address: string) => EventStream;
  readonly onState: (state: ConnectionState) => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** Random, from 0 to 1, so that many windows do not reconnect at the same moment. */
  readonly chance?: () => number;
}

export interface Connection {
  /** Retries immediately, unless the stream is open or being opened. */
  hurry(): void;
  close(): void;
}

const SECOND = 1_000;
const LONGEST_WAIT = 30 * SECOND;
/** The server sends something every twenty seconds: after three intervals of silence the connection is dead. */
const SILENCE = 60 * SECOND;

/** Keeps a stream open and reconnects with backoff when it is lost or silent. */
export function openConnection({ address, open, onState, onEvent, chance = Math.random }: ConnectionParts): Connection {
  let stream: EventStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let attempt = 0;
  let isWaiting = false;

  void connect();

  async function connect(): Promise<void> {
    const mine = ++attempt;
    isWaiting = false;
    clearTimeout(timer);
    try {
      const url = await address();
      if (mine !== attempt) return;
      stream = open(url);
    } catch {
      if (mine === attempt) comeBack();
      return;
    }
    expectLife();
    stream.addEventListener('open', () => {
      if (mine !== attempt) return;
      failures = 0;
      onState('live');
    });
    stream.addEventListener('error', () => mine === attempt && comeBack());
    for (const name of Object.keys(LIVE_EVENTS) as LiveEventName[]) {
      stream.addEventListener(name, ({ data = '' }) => mine === attempt && hear(name, data));
    }
  }

  function hear(name: LiveEventName, data: string): void {
    expectLife();
    const event = { name, data: LIVE_EVENTS[name].parse(JSON.parse(data)) } as LiveEvent;
    if (event.name !== 'end') {
      onEvent(event);
      return;
    }
    // With too many windows the server keeps the newest; this one keeps retrying slowly.
    if (event.data.reason === 'replaced') failures = Math.max(failures, 5);
    comeBack();
  }

  function expectLife(): void {
    clearTimeout(timer);
    timer = setTimeout(comeBack, SILENCE);
  }

  function comeBack(): void {
    drop();
    onState('down');
    isWaiting = true;
    const wait = Math.min(LONGEST_WAIT, SECOND * 2 ** failures) * (0.5 + chance() / 2);
    failures += 1;
    timer = setTimeout(() => void connect(), wait);
  }

  function drop(): void {
    attempt += 1;
    clearTimeout(timer);
    stream?.close();
    stream = null;
  }

  return {
    hurry() {
      if (isWaiting) void connect();
    },
    close() {
      isWaiting = false;
      drop();
    },
  };
}
