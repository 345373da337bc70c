import { setTimeout as wait } from 'node:timers/promises';
import { type LifelineSession, openLifelineSession } from './lifeline-session.ts';

const RETRY_MS = 500;

/** The advisory lock that shows that a worker pool is alive. */
export const LOCK_OF_POOL = "hashtextextended('worker pool ' || $1, 0)";

export interface Lifeline {
  /** Marks a pool as alive, from now on and after each reconnect. */
  hold(poolId: string): void;
  /** Releases a pool that has ended. */
  release(poolId: string): void;
  /** Pools of this process. */
  readonly pools: ReadonlySet<string>;
  /** Resolves once the locks of all pools are held, or `leaving` is aborted. */
  held(leaving: AbortSignal): Promise<void>;
  /** The session that holds the locks; null while it is lost. */
  session(): LifelineSession | null;
  /** The session did not answer: opens another. */
  renew(error: Error): void;
  stop(): Promise<void>;
}

interface LifelineEvents {
  onError(error: Error): void;
  /** It was lost for so long that others may consider this process dead. */
  onLost(): void;
  /** It was lost and holds its locks again. */
  onRegained(session: LifelineSession): Promise<void>;
}

/**
 * One database session that holds a lock for each worker pool of this process. PostgreSQL releases it when the session ends, as it does
 * with the process. A paused process keeps it.
 * @throws Error when the first connection fails
 */
export async function openLifeline(
  databaseUrl: string,
  events: LifelineEvents,
  { lostAfterMs }: { readonly lostAfterMs: number },
): Promise<Lifeline> {
  const pools = new Set<string>();
  const leaving = new AbortController();
  let session: LifelineSession | null = null;
  let locked = new Set<string>();
  const waiting: (() => void)[] = [];
  let losing: NodeJS.Timeout | null = null;

  const isHeld = () => session !== null && [...pools].every((pool) => locked.has(pool));
  const tell = () => {
    for (const go of waiting.splice(0)) go();
  };

  async function open(): Promise<LifelineSession> {
    const opened = await openLifelineSession(databaseUrl, (error) => lose(opened, error));
    locked = new Set();
    await lockMissing(opened);
    return opened;
  }

  /** The lock is a shared one: two names with the same hash do not block each other, and neither counts as dead while the other lives. */
  async function lockMissing(on: LifelineSession): Promise<void> {
    for (const pool of pools) {
      if (locked.has(pool)) continue;
      await on.ask(`select pg_advisory_lock_shared(${LOCK_OF_POOL})`, [pool]);
      locked.add(pool);
    }
  }

  function lose(lost: LifelineSession, error: Error): void {
    if (session !== lost) return;
    session = null;
    void lost.end();
    if (leaving.signal.aborted) return;
    events.onError(error);
    losing = setTimeout(events.onLost, lostAfterMs);
    void reopen();
  }

  async function reopen(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        const opened = await open();
        await events.onRegained(opened);
        await lockMissing(opened);
        if (leaving.signal.aborted) return void (await opened.end());
        if (losing) clearTimeout(losing);
        session = opened;
        return tell();
      } catch (error) {
        if (leaving.signal.aborted) return;
        events.onError(error as Error);
        await wait(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  }

  session = await open();
  return {
    hold(poolId) {
      pools.add(poolId);
      const on = session;
      if (on) lockMissing(on).then(tell, (error: Error) => lose(on, error));
    },
    release(poolId) {
      pools.delete(poolId);
      const on = session;
      if (on && locked.delete(poolId)) {
        on.ask(`select pg_advisory_unlock_shared(${LOCK_OF_POOL})`, [poolId]).catch((error: Error) => lose(on, error));
      }
    },
    pools,
    async held(giveUp) {
      while (!isHeld() && !giveUp.aborted) {
        await new Promise<void>((go) => {
          waiting.push(go);
          giveUp.addEventListener('abort', () => go(), { once: true });
        });
      }
    },
    session: () => session,
    renew: (error) => session && lose(session, error),
    async stop() {
      leaving.abort();
      if (losing) clearTimeout(losing);
      const on = session;
      session = null;
      await on?.end();
    },
  };
}
