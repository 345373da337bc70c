import autocannon from 'autocannon';
import type { Round } from './point.ts';

/** Check of an answer. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Redirect target; empty for none. */
  readonly location: string;
}

export interface Step<State> {
  /** Builds the next request of a run. */
  request(state: State): {
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  };
  /** True for the right answer. By default any status under 300 is right. */
  isRight?(answer: Answer, state: State): boolean;
  /** Takes from a right answer the data that the next requests need. */
  keep?(answer: Answer, state: State): void;
}

/** Requests that a client sends in a loop, one after the other. */
export interface Flow<State> {
  /** Called before the first request of each run. */
  begin(): State;
  /** Called when a run has ended, unless the time ran out first. */
  end?(state: State): void;
  readonly steps: readonly Step<State>[];
}

interface Running<State> {
  run?: { readonly state: State; readonly startedAt: number; isRight: boolean };
}

/** As received, which the library's types do not say. */
type HeadersByName = Readonly<Record<string, unknown>>;

const TIMEOUT_SECONDS = 30;

/** Puts an address under load: each connection sends its next request once the previous one is answered. */
export async function closedLoop<State>(
  url: string,
  flow: Flow<State>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const latencies: number[] = [];
  let wrong = 0;
  const requests = flow.steps.map((step, index): autocannon.Request => {
    const isFirst = index === 0;
    const isLast = index === flow.steps.length - 1;
    return {
      setupRequest(request, context) {
        const running = context as Running<State>;
        if (isFirst || !running.run) running.run = { state: flow.begin(), startedAt: performance.now(), isRight: true };
        return { ...request, ...step.request(running.run.state) };
      },
      onResponse(status, body, context, headers) {
        const { run } = context as Running<State>;
        if (!run) return;
        const answer = { status, body, location: String((headers as HeadersByName).location ?? '') };
        run.isRight &&= step.isRight ? step.isRight(answer, run.state) : status < 300;
        if (run.isRight) step.keep?.(answer, run.state);
        if (!isLast) return;
        if (run.isRight) latencies.push(performance.now() - run.startedAt);
        else wrong += 1;
        flow.end?.(run.state);
      },
    };
  });
  const result = await autocannon({ url, connections, duration: seconds, requests, timeout: TIMEOUT_SECONDS });
  return { latencies, seconds: result.duration, errors: wrong + result.errors };
}
