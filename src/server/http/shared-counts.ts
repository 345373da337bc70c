import { sql } from 'kysely';
import { throttleKeyOf } from '../actions/throttles/throttle.ts';
import type { Deps } from '../ctx.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';

/** The answer to the rate limiter about a request: which one of how many it is, and how long until nothing counts any more. */
interface Counted {
  readonly current: number;
  /** In milliseconds. */
  readonly ttl: number;
}

interface Count {
  /** When the requests known here no longer count, in milliseconds: each one moves it by its share of the time window. */
  clearAt: number;
  /** Counted here, and not yet in the database. */
  unsent: number;
  /** When the first of those came, in milliseconds. */
  since: number;
}

/** Addresses counted at a time; the longest unused one is forgotten first. */
const MOST_COUNTS = 5_000;
/** A process tells the others of each such part of a limit. */
const PARTS = 20;

type CountDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'log'>;

/**
 * Counts requests by key for the rate limiter, together with the other processes: each twentieth of a limit that a process has let pass is added to a
 * count in the database, which tells what all have let pass. No request waits for it, and who stays below a twentieth in each time window costs no
 * statement. While the database is away each process counts for itself.
 */
export class SharedCounts {
  readonly #deps: CountDeps;
  readonly #counts = new Map<string, Count>();

  constructor(deps: CountDeps) {
    this.#deps = deps;
  }

  /** Called by the rate limiter. A request that is refused, as more than `max` in a window, does not count. */
  incr(key: string, tell: (error: null, counted: Counted) => void, windowMs: number, max: number): void {
    tell(null, this.#count(key, windowMs, max));
  }

  /** The limiter's routes share one count. */
  child(): this {
    return this;
  }

  #count(key: string, windowMs: number, max: number): Counted {
    /** What a request moves the clear time by. */
    const each = windowMs / max;
    const now = this.#deps.now().getTime();
    const count = this.#countOf(key);
    count.clearAt = Math.max(count.clearAt, now);
    // Not already when they no longer count: an address that keeps just below the limit at each process would stay unknown to the others.
    if (count.unsent === 0 || now - count.since >= windowMs) Object.assign(count, { unsent: 0, since: now });
    const before = Math.ceil((count.clearAt - now) / each);
    if (before >= max) return { current: max + 1, ttl: count.clearAt - now - (max - 1) * each };
    count.clearAt += each;
    count.unsent += 1;
    if (count.unsent >= Math.max(1, max / PARTS)) void this.#share(key, count, each);
    return { current: before + 1, ttl: count.clearAt - now };
  }

  #countOf(key: string): Count {
    const count = this.#counts.get(key) ?? { clearAt: 0, unsent: 0, since: 0 };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_COUNTS && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }

  async #share(key: string, count: Count, each: number): Promise<void> {
    const { db, log } = this.#deps;
    const [since, added] = [new Date(count.since), count.unsent * each];
    count.unsent = 0;
    try {
      const { rows } = await sql<{ clear_at: Date }>`
        insert into throttles as t (key_hash, clear_at)
          values (${throttleKeyOf(this.#deps, `requests:${key}`)}, ${new Date(count.since + added)})
        on conflict (key_hash) do update
          set clear_at = greatest(t.clear_at, ${since}::timestamptz) + ${added} * interval '1 millisecond'
        returning clear_at`.execute(db);
      const ofAll = rows[0]?.clear_at.getTime() ?? 0;
      count.clearAt = Math.max(count.clearAt, ofAll + count.unsent * each);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable))
        log.warn({ err: error }, 'requests were counted by this process only');
    }
  }
}
