const DELIVERY_EVERY_MS = 1_000;

export interface Pump {
  /** Delivers at once, unless a round is under way: then what is new goes with the next. */
  soon(): void;
  stop(): Promise<void>;
}

/** Delivers what is due at once when asked to, and every second; one round at a time. */
export function keepDelivering(deliver: () => Promise<unknown>): Pump {
  let stopped = false;
  let round: Promise<unknown> | null = null;
  const soon = () => {
    if (stopped || round) return;
    // A bank whose database is away has nothing to tell and tries again a second later.
    round = deliver()
      .catch(() => 0)
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(soon, DELIVERY_EVERY_MS);
  timer.unref();
  return {
    soon,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
