import { useEffect, useRef, useState } from 'react';

export interface LatestAnswer<Answer> {
  /** Null before anything was asked, and after `forget`. */
  readonly answer: Answer | null;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  /** Asks after a pause. A question still waiting is dropped. */
  ask(question: (signal: AbortSignal) => Promise<Answer>): void;
  /** Asks no more; what was answered stays. */
  leave(): void;
  forget(): void;
}

interface UnderWay {
  readonly timer: number;
  readonly abort: AbortController;
}

/** Asks while somebody types: once they pause, and only the answer to what they typed last counts. */
export function useLatestAnswer<Answer>(pauseMs: number): LatestAnswer<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const underWay = useRef<UnderWay | null>(null);
  useEffect(() => () => stop(underWay.current), []);

  const settle = async (question: (signal: AbortSignal) => Promise<Answer>, { signal }: AbortController) => {
    setAsking(true);
    try {
      const latest = await question(signal);
      if (signal.aborted) return;
      setAnswer(latest);
      setFailed(false);
    } catch {
      if (signal.aborted) return;
      setFailed(true);
    }
    setAsking(false);
  };

  return {
    answer,
    isAsking,
    hasFailed,
    ask(question) {
      stop(underWay.current);
      const abort = new AbortController();
      underWay.current = { abort, timer: window.setTimeout(() => settle(question, abort), pauseMs) };
    },
    leave() {
      stop(underWay.current);
      setAsking(false);
    },
    forget() {
      stop(underWay.current);
      setAnswer(null);
      setAsking(false);
    },
  };
}

function stop(asked: UnderWay | null): void {
  window.clearTimeout(asked?.timer);
  asked?.abort.abort();
}
