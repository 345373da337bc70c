import { readFileSync } from 'node:fs';
import type { Second } from './watch-process.ts';

const MOST_STALL_MS = 250;
/** Memory growth allowed once caches are full, in MB: the effect of one garbage collection. */
const MOST_GROWTH_MB = 50;
const WARM_UP_MS = 10 * 60_000;

export interface Verdict {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Summary of the watched seconds: a line per minute, and the problems.
 * @param file written by `watch-process.ts`
 * @param begun when the load began, in milliseconds since the epoch. Nobody waits for a process that is still starting
 */
export function judgeSeconds(file: string, begun: number): Verdict {
  const seconds = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Second)
    .filter(({ at }) => at > begun);
  const minutes = [...Map.groupBy(seconds, ({ at }) => Math.floor((at - begun) / 60_000))];
  const lines = minutes.map(([minute, list]) => {
    const worst = list.reduce((a, b) => (b.stallMs > a.stallMs ? b : a));
    const stall = `stall ${worst.stallMs.toFixed(0)} ms (${worst.stallCpuMs.toFixed(0)} of its own)`;
    return `minute ${String(minute + 1).padStart(2)}: ${stall}, memory ${median(list.map(({ rss }) => rss)).toFixed(0)} MB, heap ${median(list.map(({ heap }) => heap)).toFixed(0)} MB`;
  });
  return { lines, problems: [...stallsOf(seconds), ...growthOf(seconds, begun)] };
}

function stallsOf(seconds: readonly Second[]): string[] {
  return seconds
    .filter(({ stallMs }) => stallMs > MOST_STALL_MS)
    .map(({ at, stallMs, stallCpuMs }) => {
      const own = `${stallCpuMs.toFixed(0)} ms of them its own work`;
      return `stalled for ${stallMs.toFixed(0)} ms at ${new Date(at).toISOString()}, ${own}`;
    });
}

/** Compares the first and the last third of the time after the warm-up. */
function growthOf(seconds: readonly Second[], begun: number): string[] {
  const warm = seconds.filter(({ at }) => at - begun > WARM_UP_MS);
  const third = Math.floor(warm.length / 3);
  if (third < 60) return [];
  const before = median(warm.slice(0, third).map(({ rss }) => rss));
  const after = median(warm.slice(-third).map(({ rss }) => rss));
  return after - before > MOST_GROWTH_MB ? [`memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`] : [];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
