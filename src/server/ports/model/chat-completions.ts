import { z } from 'zod';
import type { ModelMessage } from '../../../domain/drafting/prompt.ts';
import type { CallOutcome } from '../../../domain/health/connector.ts';
import { failureKindOf, statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import type { CallWatch } from '../call-watch.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import { ModelFailure, type ModelPiece, type ModelPort } from './port.ts';
import { readEventStream } from './read-stream.ts';

interface Endpoint {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Silence after which the call is aborted. */
  readonly silenceMs: number;
  readonly now?: () => number;
  readonly watch?: CallWatch;
}

/** Time limit of a whole answer, even one that keeps arriving. */
const WHOLE_MS = 8 * 60_000;
/** A supervisor waits for a trial call. */
const TRIAL_MS = 30_000;
const TRIAL: readonly ModelMessage[] = [{ role: 'user', content: 'Responde solo con la palabra: sí' }];
/** Statuses that blame what was sent: malformed, too large, or against the rules. */
const REFUSED_REQUESTS: readonly number[] = [400, 413, 422];

/**
 * A model behind `POST /chat/completions` with `stream: true`. The usage may arrive in a last chunk of its own, with
 * the finish reason, or not at all; `[DONE]` may be missing. While it fails, it is not asked for a minute. Source:
 * OpenAI API reference, "Streaming" of chat completions.
 */
export function chatCompletions({ url, model, key, silenceMs, now, watch }: Endpoint): ModelPort {
  const breaker = circuitBreaker(now, watch);

  return {
    name: model,
    async *write(messages, signal) {
      const end = breaker.begin();
      if (end === null) throw new ModelFailure('resting', 'the model is left alone after failures');
      // Who stops reading before the end breaks the call off.
      let outcome: CallOutcome | null = null;
      try {
        for await (const piece of stream(messages, signal)) {
          yield piece;
          if (piece.kind === 'finish') outcome = piece.reason === 'cut' ? 'unreadable' : 'answered';
        }
      } catch (error) {
        outcome = outcomeOf(error, signal);
        throw error;
      } finally {
        end(outcome);
      }
    },
    tryNow: () =>
      breaker.tryNow(async () => {
        for await (const piece of stream(TRIAL, AbortSignal.timeout(TRIAL_MS))) {
          if (piece.kind === 'text') return piece;
          if (piece.kind === 'finish' && piece.reason !== 'cut') return piece;
        }
        return null;
      }),
  };

  async function* stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelPiece, void> {
    const silence = silenceWatch(silenceMs);
    const limit = AbortSignal.any([signal, silence.signal, callLimit(WHOLE_MS)]);
    try {
      const answer = await ask(messages, limit);
      silence.heard();
      yield* readPieces(readEventStream(answer, silence.heard));
    } catch (error) {
      throw signal.aborted ? signal.reason : failureOf(error, limit);
    } finally {
      silence.end();
    }
  }

  async function ask(messages: readonly ModelMessage[], signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, stream_options: { include_usage: true } }),
      redirect: 'error',
      signal,
    });
    if (answer.ok && answer.body) return answer.body;
    await answer.body?.cancel();
    throw refusalOf(answer);
  }
}

async function* readPieces(events: AsyncIterable<{ readonly data: string }>): AsyncGenerator<ModelPiece, void> {
  let isFinished = false;
  for await (const { data } of events) {
    if (data.trim() === '[DONE]') break;
    const { choices, usage, error } = readChunk(data);
    if (error) throw new ModelFailure('broken', 'the model reported an error');
    if (usage) yield { kind: 'usage', tokens: usage.total_tokens };
    const [choice] = choices;
    if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content };
    if (choice?.finish_reason && !isFinished) {
      isFinished = true;
      yield { kind: 'finish', reason: REASONS[choice.finish_reason] ?? 'stop' };
    }
  }
  if (!isFinished) yield { kind: 'finish', reason: 'cut' };
}

function readChunk(data: string): z.output<typeof chunk> {
  try {
    return chunk.parse(JSON.parse(data));
  } catch {
    throw new ModelFailure('broken', 'a piece of the answer is no chunk of chat completions');
  }
}

const chunk = z.object({
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.int().min(0) }).nullish(),
  error: z.unknown().optional(),
});

const REASONS: Readonly<Record<string, 'stop' | 'length' | 'filtered'>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'filtered',
};

function refusalOf({ status, headers }: Response): ModelFailure {
  const detail = `status ${status}`;
  if (status === 429 || status === 503)
    return new ModelFailure('busy', detail, { retryAfterMs: retryAfterOf(headers) });
  if (status < 400 || status >= 500) return new ModelFailure('broken', detail, { kind: 'error' });
  const isOfRequest = REFUSED_REQUESTS.includes(status);
  return new ModelFailure('refused', detail, { kind: statusFailure(status).kind, isOfRequest });
}

/** How a call ended for the breaker. Somebody who stops it says nothing of the model; that it took too long for them does. */
function outcomeOf(error: unknown, signal: AbortSignal): CallOutcome | null {
  if (signal.aborted && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')) return null;
  return error instanceof ModelFailure && error.isOfRequest ? 'answered' : failureKindOf(error);
}

/** Milliseconds to wait, from seconds; null for a date, which is not supported. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function failureOf(error: unknown, limit: AbortSignal): unknown {
  if (error instanceof ModelFailure) return error;
  if (limit.aborted) return new ModelFailure('timeout', 'the model said nothing for too long');
  return new ModelFailure('unreachable', error instanceof Error ? error.name : 'unknown');
}

/** A signal that aborts after this long without data. */
function silenceWatch(ms: number): { readonly signal: AbortSignal; heard(): void; end(): void } {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), ms);
  return { signal: silent.signal, heard: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
