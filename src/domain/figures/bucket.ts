import { dayNumberOf, dayText, weekdayOf } from '../calendar/local-clock.ts';
import type { Period } from './figure.ts';

/** How long a time each row of a period covers; a week begins on Monday. */
export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** As many bars as a chart can label. */
export const MOST_BARS = 35;

/** The days of one bucket that are in the period. */
export interface BucketDays extends Period {
  /** First day of the bucket, also if the period begins after it. */
  readonly key: string;
  /** Whether the period has all of its days. */
  readonly isWhole: boolean;
}

/** The shortest bucket by which a period still can be read as a chart. */
export function bucketOf(period: Period): Bucket {
  const days = daysIn(period);
  if (days > MOST_DAYS_BY_WEEK) return 'month';
  return days > MOST_BARS ? 'week' : 'day';
}

const MOST_DAYS_BY_WEEK = 200;

/** How many days a period has; zero or less if it ends before it begins. */
export function daysIn({ from, until }: Period): number {
  return dayNumberOf(until) - dayNumberOf(from) + 1;
}

/** All buckets of a period in order, the first and the last cut to the period. */
export function bucketsOf(bucket: Bucket, period: Period): readonly BucketDays[] {
  const [from, until] = [dayNumberOf(period.from), dayNumberOf(period.until)];
  const found: BucketDays[] = [];
  for (let first = firstDayOf(bucket, from); first <= until; first = firstDayOf(bucket, first + LONGEST[bucket])) {
    const last = firstDayOf(bucket, first + LONGEST[bucket]) - 1;
    found.push({
      key: dayText(first),
      from: dayText(Math.max(first, from)),
      until: dayText(Math.min(last, until)),
      isWhole: from <= first && last <= until,
    });
  }
  return found;
}

/** The first day of the bucket in which a day is. */
function firstDayOf(bucket: Bucket, day: number): number {
  if (bucket === 'day') return day;
  return bucket === 'week' ? day - weekdayOf(day) : dayNumberOf(`${dayText(day).slice(0, -2)}01`);
}

/** In days, from the first day of a bucket into the next one. */
const LONGEST: Readonly<Record<Bucket, number>> = { day: 1, week: 7, month: 31 };
