import { useState } from 'react';

interface RequestKey {
  /** The idempotency key: a request that arrives twice, or is retried, takes effect once. */
  readonly current: string;
  /** The request succeeded; the next one is another. */
  renew(): void;
}

/** One idempotency key per form. */
export function useRequestKey(): RequestKey {
  const [key] = useState(() => {
    let current: string = crypto.randomUUID();
    return {
      get current() {
        return current;
      },
      renew: () => {
        current = crypto.randomUUID();
      },
    };
  });
  return key;
}
