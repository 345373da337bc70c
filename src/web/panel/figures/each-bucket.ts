import { type Bucket, bucketsOf } from '../../../domain/figures/bucket.ts';
import { bucketName } from '../../../domain/figures/bucket-name.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Bar } from './figure-chart.tsx';

interface Wish extends Period {
  readonly bucket: Bucket;
  readonly locale: Locale;
}

/** A bar for each day, week or month of the period; one without orders leaves a gap. */
export function eachBucket(bars: readonly Bar[], { bucket, locale, from, until }: Wish): readonly Bar[] {
  const found = new Map(bars.map((bar) => [bar.key, bar]));
  return bucketsOf(bucket, { from, until }).map((days) => {
    const name = bucketName(bucket, days, locale);
    return found.get(days.key) ?? { key: days.key, name, items: 0, delivered: 0, late: 0 };
  });
}
