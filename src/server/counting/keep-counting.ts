import type { Deps } from '../ctx.ts';
import { ConnectorLog } from './connector-log.ts';
import { EventCounter } from './event-counter.ts';

const EVERY_MS = 10_000;

interface Counting {
  readonly events: EventCounter;
  readonly connectors: ConnectorLog;
  /** Writes what is left. */
  stop(): Promise<void>;
}

/** Counters whose counts are written to the database every ten seconds. */
export function keepCounting({ db, now }: Pick<Deps, 'db' | 'now'>, onError: (error: Error) => void): Counting {
  const events = new EventCounter();
  const connectors = new ConnectorLog(now, events);
  const flush = async () => {
    await events.flush(db, now()).catch(onError);
    await connectors.flush(db).catch(onError);
  };
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    events,
    connectors,
    async stop() {
      clearInterval(timer);
      await events.flush(db, now()).catch(onError);
      await connectors.leave(db).catch(onError);
    },
  };
}
