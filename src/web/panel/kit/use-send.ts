import { useCallback, useRef, useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { WordedError } from './problem-text.ts';

/** The state of a request. */
export interface Sending {
  readonly isBusy: boolean;
  /** Error of the last attempt, or null. */
  readonly problem: unknown;
}

export interface Send extends Sending {
  /**
   * @param otherwise text shown when something other than a call failed
   * @returns the answer; null when it failed or another request is pending
   */
  send<Answer>(work: () => Promise<Answer>, otherwise?: string): Promise<Answer | null>;
  dismiss(): void;
}

/**
 * Sends one request at a time, so that a double click sends only one; its error stays until the next attempt. A call that must
 * survive a retry carries an idempotency key (`use-request-key.ts`).
 * @param settle runs after each attempt, with its error or null, while the form is still busy: mostly it refetches what is shown
 */
export function useSend(settle?: (problem: unknown) => Promise<unknown>): Send {
  const isSending = useRef(false);
  const latest = useRef(settle);
  latest.current = settle;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const send = useCallback(async <Answer>(work: () => Promise<Answer>, otherwise?: string): Promise<Answer | null> => {
    if (isSending.current) return null;
    const settleThis = latest.current;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    let failure: unknown = null;
    try {
      return await work();
    } catch (error) {
      failure = isProblem(error) || otherwise === undefined ? error : new WordedError(otherwise);
      setProblem(failure);
      return null;
    } finally {
      try {
        await settleThis?.(failure);
      } finally {
        // A refetch that fails must not leave the form busy for ever.
        isSending.current = false;
        setBusy(false);
      }
    }
  }, []);
  return { send, isBusy, problem, dismiss: useCallback(() => setProblem(null), []) };
}
