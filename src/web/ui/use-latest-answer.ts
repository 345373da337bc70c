import { useEffect, useRef, useState } from 'react';

interface LatestAnswer<Answer> {
  /** Null before the first request, and after `forget`. */
  readonly answer: Answer | null;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  /** Sends a request after a pause. A pending one is dropped. */
  ask(question: (signal: AbortSignal) => Promise<Answer>): void;
  /** Cancels pending requests; the last response stays. */
  leave(): void;
  forget(): void;
}

interface UnderWay {
  readonly timer: number;
  readonly abort: AbortController;
}

/** Sends a request once typing pauses; only the answer to the latest text counts. */
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
