const DELIVERY_EVERY_MS = 1_000;

interface Pump {
  /** Delivers at once. If a round is running, new notifications are sent in the next one. */
  soon(): void;
  stop(): Promise<void>;
}

/** Delivers due notifications on request and every second; one round at a time. */
export function keepDelivering(deliver: () => Promise<unknown>): Pump {
  let stopped = false;
  let round: Promise<unknown> | null = null;
  const soon = () => {
    if (stopped || round) return;
    // If its database is down, the bank retries a second later.
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
