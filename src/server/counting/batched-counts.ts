/** What is counted, and how often each of its events happened. */
type CountedRow<Key extends object, Event extends string> = Key & Readonly<Record<Event, number>>;

/** Counts that are kept in memory until they are added to those of the database. What a dying process has not written is lost. */
export class BatchedCounts<Key extends object, Event extends string> {
  #rows = new Map<string, { readonly key: Key; readonly times: Record<Event, number> }>();
  readonly #events: readonly Event[];

  constructor(events: readonly Event[]) {
    this.#events = events;
  }

  count(key: Key, event: Event): void {
    this.#timesOf(key)[event] += 1;
  }

  /** Hands what is not yet written to `write`. After a failure it is written the next time. */
  async flush(write: (rows: CountedRow<Key, Event>[]) => Promise<unknown>): Promise<void> {
    const rows = this.#rows;
    if (rows.size === 0) return;
    this.#rows = new Map();
    // In a fixed order, so that two processes wait for each other instead of deadlocking.
    const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    try {
      await write(sorted.map(({ key, times }) => ({ ...key, ...times })));
    } catch (error) {
      for (const { key, times } of sorted) {
        const known = this.#timesOf(key);
        for (const event of this.#events) known[event] += times[event];
      }
      throw error;
    }
  }

  #timesOf(key: Key): Record<Event, number> {
    const name = Object.values(key).join(' ');
    const known = this.#rows.get(name);
    if (known) return known.times;
    const times = Object.fromEntries(this.#events.map((event) => [event, 0])) as Record<Event, number>;
    this.#rows.set(name, { key, times });
    return times;
  }
}
