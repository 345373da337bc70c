import { type Failure, MOST_FAILURES } from '../../../contract/failures.ts';
import type { Described } from './describe-failure.ts';

export interface FailureLog {
  /** Records a failure; a batch of them is sent soon after. Never throws. */
  note(failure: Described): void;
}

/** One fault then causes one report, and a server in trouble gets at most six requests a minute. */
const GATHERING = 10_000;
const MOST_TIMES = 10_000;

/**
 * Batches failures into few reports. A report that could not be sent goes with the next; beyond a number of distinct failures the rest are
 * dropped.
 * @param send sends a report to the server
 */
export function openFailureLog(
  send: (failures: readonly Failure[]) => Promise<unknown>,
  later: (run: () => void, milliseconds: number) => void = setTimeout,
): FailureLog {
  let waiting = new Map<string, Failure>();
  let isGathering = false;

  const add = (failure: Failure) => {
    const { times, request_id: _last, ...same } = failure;
    const key = JSON.stringify(same);
    const before = waiting.get(key);
    if (!before && waiting.size >= MOST_FAILURES) return;
    waiting.set(key, { ...failure, times: Math.min((before?.times ?? 0) + times, MOST_TIMES) });
  };
  const tell = async () => {
    const telling = [...waiting.values()];
    waiting = new Map();
    await send(telling).catch(() => {
      for (const failure of telling) add(failure);
    });
    isGathering = false;
  };
  return {
    note(failure) {
      add({ ...failure, times: 1 });
      if (isGathering) return;
      isGathering = true;
      later(() => void tell(), GATHERING);
    },
  };
}
