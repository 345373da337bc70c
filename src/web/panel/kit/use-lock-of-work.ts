import { useEffect, useRef } from 'react';

export interface Work {
  /** Whether a form for changes is open. */
  readonly isOpen: boolean;
  /** Whether there is unsent text, which stays when switching tabs. */
  readonly isKept: boolean;
}

interface LockOfWork {
  /** Identifies the locked record, among orders and tickets. */
  readonly key: string;
  readonly isFree: boolean;
  take(): Promise<void>;
  /** Releases a lock taken by `take`, and no other. */
  giveUp(): Promise<void>;
}

/**
 * Takes a free lock when somebody starts a change, and releases it when none is in progress. Reading takes none. A lock from elsewhere (the
 * queue, a key) stays.
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
  // A form without text is closed with its tab.
  useEffect(() => {
    const { giveUp } = now.current;
    return () => {
      if (!stays.current) ask(key, giveUp);
    };
  }, [key]);
}

/** The last request about each lock: the next one waits for it, to preserve their order. */
const asked = new Map<string, Promise<void>>();

function ask(key: string, step: () => Promise<void>): void {
  // A failure here surfaces when the change itself is sent.
  const next = (asked.get(key) ?? Promise.resolve()).then(step).catch(() => undefined);
  asked.set(key, next);
  void next.then(() => asked.get(key) === next && asked.delete(key));
}
