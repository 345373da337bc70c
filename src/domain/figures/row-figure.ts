import { type Bucket, bucketsOf } from './bucket.ts';
import type { Counted, Figure, FigureGroup, Period } from './figure.ts';

interface Row extends Period {
  readonly group: FigureGroup;
  readonly bucket: Bucket;
  readonly key: string;
}

/** The figure that a number of a row is: of a time, all orders of its days; else those of the period that have the row's key. */
export function figureOfRow({ group, bucket, key, from, until }: Row, counted: Counted): Figure {
  const days = group === 'day' ? bucketsOf(bucket, { from, until }).find((one) => one.key === key) : undefined;
  return days
    ? { kind: 'placed', counted, group: 'all', key: '0', from: days.from, until: days.until }
    : { kind: 'placed', counted, group, key, from, until };
}
