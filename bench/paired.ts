/** Two ways to do the same, measured alternately. Milliseconds. */
interface Paired {
  readonly samples: number;
  /** Median time of each way. */
  readonly first: number;
  readonly second: number;
  /** Median of second less first, pair by pair, with the interval that contains the true value in 95 of 100 runs. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

export interface Pair {
  /** Run before each pair, outside the measured time. */
  prepare(): void;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

/** Warm-up pairs, not counted. */
export const PAIRS_WARM_UP = 200;

/**
 * Times pairs in random order, so that neither profits from the other's warm caches. Medians, since a pause of the machine says nothing about
 * either.
 */
export async function measurePairs(pair: Pair, samples = 2000): Promise<Paired> {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (let turn = -PAIRS_WARM_UP; turn < samples; turn++) {
    pair.prepare();
    const isFirstAhead = Math.random() < 0.5;
    const ahead = await timed(isFirstAhead ? pair.first : pair.second);
    const behind = await timed(isFirstAhead ? pair.second : pair.first);
    if (turn < 0) continue;
    firsts.push(isFirstAhead ? ahead : behind);
    seconds.push(isFirstAhead ? behind : ahead);
  }
  return { samples, first: median(firsts), second: median(seconds), ...medianWithin(differences(firsts, seconds)) };
}

/** Rank interval of the median: it assumes no distribution. */
function medianWithin(values: readonly number[]): Pick<Paired, 'difference' | 'low' | 'high'> {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (1.96 * Math.sqrt(sorted.length)) / 2;
  const at = (rank: number) => sorted[Math.min(sorted.length - 1, Math.max(0, rank))] as number;
  return {
    difference: median(sorted),
    low: at(Math.floor(sorted.length / 2 - half)),
    high: at(Math.ceil(sorted.length / 2 + half)),
  };
}

function differences(firsts: readonly number[], seconds: readonly number[]): number[] {
  return firsts.map((first, index) => (seconds[index] as number) - first);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] as number, sorted[Math.floor(middle)] as number];
  return (low + high) / 2;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
