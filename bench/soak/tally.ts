import { percentile } from '../point.ts';

/** Outcome of one request; status 0 when the connection ended without an answer. */
export interface Outcome {
  readonly status: number;
  readonly millis: number;
  /** `Retry-After` of the answer, without which a 503 is a fault. */
  readonly retryAfter: string | null;
}

/** Counts the answers of a run by origin. */
export class Tally {
  readonly #outcomes = new Map<string, Outcome[]>();
  readonly #faults: string[] = [];

  /** @param name the request, as `shop: product` */
  add(name: string, outcome: Outcome): void {
    const list = this.#outcomes.get(name) ?? [];
    list.push(outcome);
    this.#outcomes.set(name, list);
    if (isFault(outcome)) this.#faults.push(`${name}: ${outcome.status}`);
  }

  /** Answers of 500 and more, except intended 503s. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  lines(): string[] {
    return [...this.#outcomes].sort(([a], [b]) => a.localeCompare(b)).map(([name, outcomes]) => lineOf(name, outcomes));
  }
}

function isFault({ status, retryAfter }: Outcome): boolean {
  return status >= 500 && !(status === 503 && retryAfter !== null);
}

function lineOf(name: string, outcomes: readonly Outcome[]): string {
  const byStatus = Map.groupBy(outcomes, ({ status }) => status);
  const counts = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => `${status === 0 ? 'cut' : status} ${list.length}`);
  const times = outcomes.map(({ millis }) => millis).sort((a, b) => a - b);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map((value) => value.toFixed(0).padStart(6));
  return `${name.padEnd(34)} ${String(outcomes.length).padStart(7)} ${p50} ${p99}   ${counts.join(', ')}`;
}
