import { Readable } from 'node:stream';
import type { LiveData, LiveEventName } from '../../contract/live.ts';

/** Buffer for a slow client; above it the stream is closed, and the client catches up on reconnecting. */
const MOST_WAITING_BYTES = 512 * 1024;

const RETRY_MS = 1_000;

export interface LiveStream {
  readonly body: Readable;
  send<E extends LiveEventName>(event: E, data: LiveData<E>): void;
  /** Gives the reason, and closes. */
  end(reason: LiveData<'end'>['reason']): void;
}

/** A stream of server-sent events. Source: HTML standard, section 9.2 "Server-sent events". */
export function openStream(): LiveStream {
  const body = new Readable({ read() {} });
  // An ended stream stays open until its client has read it: later events are dropped.
  let isEnded = false;
  const write = (text: string) => {
    if (body.destroyed || isEnded) return;
    body.push(text);
    if (body.readableLength > MOST_WAITING_BYTES) body.destroy();
  };
  const send: LiveStream['send'] = (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    body,
    send,
    end(reason) {
      // For clients that leave reconnecting to their EventSource.
      write(`retry: ${RETRY_MS}\n\n`);
      send('end', { reason });
      if (!body.destroyed && !isEnded) body.push(null);
      isEnded = true;
    },
  };
}
