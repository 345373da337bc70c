import { DRAFT_EVENTS, type DraftEventData } from '../../../contract/drafting.ts';
import { openEventParser, type StreamEvent } from '../../../domain/drafting/event-parser.ts';
import { isProblem } from '../../api/api-problem.ts';
import { GenerationProblem } from './generation-problem.ts';

export type DraftEvent =
  | { readonly kind: 'start'; readonly id: number; readonly data: DraftEventData<'start'> }
  | { readonly kind: 'data'; readonly id: number; readonly data: DraftEventData<'data'> }
  | { readonly kind: 'end'; readonly id: number; readonly data: DraftEventData<'end'> }
  | { readonly kind: 'error'; readonly id: number; readonly data: DraftEventData<'error'> };

export interface Following {
  /** Opens the stream after an event. */
  readonly open: (after: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** The last known event; 0 for none. */
  readonly after: number;
  readonly onEvent: (event: DraftEvent) => void;
  /** The connection is lost, or restored. */
  readonly onLine: (isThere: boolean) => void;
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
  readonly pausesMs?: readonly number[];
}

/** The server sends something every 15 seconds. */
const SILENCE_MS = 45_000;
const PAUSES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Follows a document's stream to its end across lost connections: each time from the last received event, so that nothing is lost or
 * duplicated. Resolves with `end` or `error`, or when the signal aborts.
 * @throws GenerationProblem network or timeout if the connection is not restored; ApiProblem if the server refuses
 */
export async function followDraft(following: Following): Promise<void> {
  const { open, onEvent, onLine, signal, silenceMs = SILENCE_MS, pausesMs = PAUSES_MS } = following;
  let last = following.after;
  let failed = 0;
  while (!signal.aborted) {
    const silence = silenceWatch(silenceMs, signal);
    try {
      const parser = openEventParser();
      const letters = new TextDecoder();
      const reader = (await open(last, silence.signal)).getReader();
      onLine(true);
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        silence.heard();
        for (const event of parser.push(letters.decode(read.value, { stream: true })).map(readEvent)) {
          if (event.id <= last) continue;
          last = event.id;
          failed = 0;
          onEvent(event);
          if (event.kind === 'end' || event.kind === 'error') return void reader.cancel().catch(() => {});
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      const isLine = !isProblem(error) || error.status === 0 || error.status >= 502;
      if (error instanceof GenerationProblem || !isLine) throw error;
      if (failed >= pausesMs.length) throw new GenerationProblem(silence.isSilent() ? 'timeout' : 'network');
    } finally {
      silence.end();
    }
    if (failed >= pausesMs.length) throw new GenerationProblem('network');
    onLine(false);
    await pause(pausesMs[failed] ?? 0, signal);
    failed += 1;
  }
}

/** @throws GenerationProblem stream for an invalid event */
function readEvent({ id, event, data }: StreamEvent): DraftEvent {
  const schema = event in DRAFT_EVENTS ? DRAFT_EVENTS[event as keyof typeof DRAFT_EVENTS] : null;
  const parsed = schema?.safeParse(JSON.parse(data));
  if (!parsed?.success || !/^\d+$/.test(id)) throw new GenerationProblem('stream');
  return { kind: event, id: Number(id), data: parsed.data } as DraftEvent;
}

function silenceWatch(ms: number, outer: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), ms);
  return {
    signal: AbortSignal.any([outer, silent.signal]),
    isSilent: () => silent.signal.aborted,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), ms);
    },
    end: () => clearTimeout(timer),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
