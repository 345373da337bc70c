import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LIVE_EVENTS, type LiveData, type LiveEventName } from '../../../contract/live.ts';
import { type Signer, signCall } from '../../http/oauth/testing/signing-client.ts';

interface Heard {
  readonly event: LiveEventName;
  readonly data: unknown;
}

/** A panel window as a program: its stream over real HTTP, and its heartbeats. */
export interface LiveClient {
  readonly windowId: string;
  readonly status: number;
  readonly headers: Headers;
  /** Everything that was received, as text: where it is no stream, why. */
  received(): string;
  /** All received events, oldest first. */
  readonly heard: readonly Heard[];
  /** The first matching event of that name, past or future; each is returned once. */
  next<E extends LiveEventName>(event: E, fits?: (data: LiveData<E>) => boolean): Promise<LiveData<E>>;
  /** Reports what is open and waits until it is followed. */
  opens(itemIds: readonly number[], more?: { onCall?: boolean }): Promise<{ status: number; json: SignAnswer }>;
  /** Resolves once the server has closed the stream. */
  readonly closed: Promise<void>;
  leave(): void;
}

interface SignAnswer {
  readonly items: unknown[];
  readonly presence: unknown[];
  readonly delegated: unknown[];
}

/** Opens a window on `app`, which has to listen on a port, for the signer. */
export async function openLiveClient(
  app: FastifyInstance,
  { signer, at }: { signer: Required<Signer>; at: () => Date },
): Promise<LiveClient> {
  const windowId = randomUUID();
  const ask = (url: string, json: object) => app.inject(signCall(signer, { method: 'POST', url, json, at: at() }));
  const address = `/api/rest/restapi/live?window=${windowId}`;
  const ticketed = (await ask('/api/rest/restapi/ticket', { address })).json().address as string;
  const { port } = app.server.address() as { port: number };
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${ticketed}`, { signal: leaving.signal });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const taken = new WeakSet<Heard>();
  let said = '';
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  let received = '';
  const closed = read(answer, {
    receive(chunk) {
      received += chunk;
    },
    hear(event) {
      heard.push(event);
      for (const look of [...waiting]) look();
    },
  });
  return {
    windowId,
    status: answer.status,
    headers: answer.headers,
    received: () => received,
    heard,
    closed,
    async next(event, fits = () => true) {
      const find = () => heard.find((one) => one.event === event && !taken.has(one) && fits(one.data as never));
      await until(() => find() !== undefined);
      const found = find() as Heard;
      taken.add(found);
      return found.data as never;
    },
    async opens(itemIds, { onCall = false } = {}) {
      const before = heard.filter(({ event }) => event === 'ready').length;
      const body = { tabsOpen: itemIds, onCall, window: windowId };
      const answered = await ask('/api/rest/restapi/presence', body);
      // A repeated value is not announced.
      const isNews = said !== JSON.stringify(body);
      said = JSON.stringify(body);
      if (isNews) await until(() => heard.filter(({ event }) => event === 'ready').length > before);
      return { status: answered.statusCode, json: answered.json() };
    },
    leave: () => leaving.abort(),
  };
}

async function read(
  { body }: Response,
  { receive, hear }: { receive(chunk: string): void; hear(event: Heard): void },
): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      receive(chunk);
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (event && data && event in LIVE_EVENTS) hear({ event: event as LiveEventName, data: JSON.parse(data) });
      }
    }
  } catch {
    // Cut off, by either side.
  }
}
