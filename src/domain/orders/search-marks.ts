import { DAY_MS } from '../calendar/time-units.ts';

/** Number of time buckets; the last one is open-ended. */
export const LEVELS = 5;

/** A time window: the marks its items may carry (`search_marks_of` in the database), and its bounds. */
export interface TimeBucket {
  readonly marks: readonly string[];
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

/**
 * Successive time windows from an edge, each about four times as long as the one before. Each has two marks, since the edge may be anywhere
 * in the first.
 */
export function timeBucketsFrom(edge: Date, direction: 'asc' | 'desc'): readonly TimeBucket[] {
  return Array.from({ length: LEVELS }, (_, level) => {
    const at = markNumber(edge, level);
    return bucket(level, direction === 'desc' ? [at - 1, at] : [at, at + 1]);
  });
}

/** How many more buckets to search if one has too few hits: as many as would suffice at uniform density. */
export function levelsFurther(found: number, wanted: number): number {
  return Math.max(1, Math.ceil(Math.log(wanted / Math.max(found, 1)) / Math.log(4)));
}

/** All buckets of sixteen days between two moments, both included, from the first on. */
export function timeBucketsBetween(first: Date, last: Date): readonly TimeBucket[] {
  const [begin, end] = [markNumber(first, WALKED), markNumber(last, WALKED)];
  const step = begin <= end ? 1 : -1;
  return Array.from({ length: Math.abs(end - begin) + 1 }, (_, index) => bucket(WALKED, [begin + index * step]));
}

function markNumber(at: Date, level: number): number {
  return Math.floor(at.getTime() / DAY_MS / 4 ** level);
}

function bucket(level: number, numbers: readonly number[]): TimeBucket {
  const length = DAY_MS * 4 ** level;
  return {
    marks: numbers.map((number) => `@${level}:${number}`),
    from: new Date(Math.min(...numbers) * length),
    until: new Date((Math.max(...numbers) + 1) * length),
  };
}

const WALKED = 2;
