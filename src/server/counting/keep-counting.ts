import type { Deps } from '../ctx.ts';
import { EventCounter } from './event-counter.ts';

const EVERY_MS = 10_000;

interface Counting {
  readonly events: EventCounter;
  /** Writes what is left. */
  stop(): Promise<void>;
}

/** A counter whose counts are written to the database every ten seconds. */
export function keepCounting({ db, now }: Pick<Deps, 'db' | 'now'>, onError: (error: Error) => void): Counting {
  const events = new EventCounter();
  const flush = () => events.flush(db, now()).catch(onError);
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    events,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
