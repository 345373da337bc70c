import { useEffect, useRef } from 'react';

export interface Work {
  /** Something is open in which it is being changed. */
  readonly isOpen: boolean;
  /** Something is written and not sent, which stays when one turns to another tab. */
  readonly isKept: boolean;
}

interface LockOfWork {
  /** What the lock is on, among all that can be locked. */
  readonly key: string;
  readonly isFree: boolean;
  take(): Promise<void>;
  /** Gives up what `take` took, and nothing else. */
  giveUp(): Promise<void>;
}

/**
 * Takes a free lock when somebody begins to change something, and gives it up when nothing is under way any more. Reading takes none. A
 * lock that came otherwise (from the queue, by key) stays.
 */
export function useLockOfWork(lock: LockOfWork, { isOpen, isKept }: Work): void {
  const { key } = lock;
  const now = useRef(lock);
  now.current = lock;
  useEffect(() => {
    if (isOpen && now.current.isFree) ask(key, now.current.take);
  }, [key, isOpen]);
  const isUnderWay = isOpen || isKept;
  useEffect(() => {
    if (!isUnderWay) ask(key, now.current.giveUp);
  }, [key, isUnderWay]);
  const stays = useRef(isKept);
  stays.current = isKept;
  // What is merely open goes with the tab that one leaves.
  useEffect(() => {
    const { giveUp } = now.current;
    return () => {
      if (!stays.current) ask(key, giveUp);
    };
  }, [key]);
}

/** The last request about each lock: the next one waits for it, so that they arrive in their order. */
const asked = new Map<string, Promise<void>>();

function ask(key: string, step: () => Promise<void>): void {
  // What fails here shows when the change itself is sent.
  const next = (asked.get(key) ?? Promise.resolve()).then(step).catch(() => undefined);
  asked.set(key, next);
  void next.then(() => asked.get(key) === next && asked.delete(key));
}
