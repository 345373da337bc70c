import { useCallback, useRef, useState } from 'react';

export interface Sends {
  /** Whether one is pending. */
  readonly isBusy: boolean;
  /** @returns the answer; null while the request of this name is pending. `work` deals with failures itself. */
  send<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | null>;
}

/** Requests of several forms and buttons, by name: a double click sends one, and different ones may be pending together. */
export function useSends(): Sends {
  const pending = useRef(new Set<string>());
  const [isBusy, setBusy] = useState(false);
  const send = useCallback(async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | null> => {
    if (pending.current.has(name)) return null;
    pending.current.add(name);
    setBusy(true);
    try {
      return await work();
    } finally {
      pending.current.delete(name);
      setBusy(pending.current.size > 0);
    }
  }, []);
  return { send, isBusy };
}
