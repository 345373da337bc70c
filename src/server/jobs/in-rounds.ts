import type { Lifeline } from './lifeline.ts';
import type { LifelineSession } from './lifeline-session.ts';

export interface Rounds {
  /** Begins no further round, and resolves when the present one has ended. */
  stop(): Promise<void>;
}

/** Looks at the queue at intervals while the lifeline has a session, one round at a time. A round that fails has the lifeline renewed. */
export function inRounds(
  lifeline: Lifeline,
  everyMs: number,
  look: (session: LifelineSession) => Promise<void>,
): Rounds {
  let round = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    const session = lifeline.session();
    if (!session || isBusy) return;
    isBusy = true;
    round = look(session)
      .catch((error: Error) => {
        if (lifeline.session() === session) lifeline.renew(error);
      })
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
