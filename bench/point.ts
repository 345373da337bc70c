/** One measured point: a scenario under a number of connections. */
export interface Point {
  readonly connections: number;
  /** Completed runs of the scenario a second. */
  readonly perSecond: number;
  /** Milliseconds: median and 99th percentile of the runs. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of server and database for each completed run, in milliseconds: far less noisy than throughput. */
  readonly cpu: number;
  /** Runs with a wrong answer, timeouts included. */
  readonly errors: number;
  /** Difference of the fastest and the slowest round by the mean, 0 for a single round. */
  readonly spread: number;
}

/** Results of one round of load. */
export interface Round {
  /** Milliseconds of each completed run. */
  readonly latencies: readonly number[];
  readonly seconds: number;
  readonly errors: number;
}

/** A round, with the processor time of server and database in milliseconds. */
export type CountedRound = Round & { readonly cpuMillis: number };

/** Puts the rounds of a point together. */
export function pointOf(connections: number, rounds: readonly CountedRound[]): Point {
  const latencies = rounds.flatMap((round) => round.latencies).sort((a, b) => a - b);
  const rates = rounds.map((round) => round.latencies.length / round.seconds);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return {
    connections,
    perSecond: mean,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: rounds.reduce((sum, round) => sum + round.cpuMillis, 0) / latencies.length,
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
    spread: mean === 0 ? 0 : (Math.max(...rates) - Math.min(...rates)) / mean,
  };
}

/** Nearest-rank percentile of sorted values; NaN without any. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
