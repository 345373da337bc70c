import type { PaymentTotal } from '../../../contract/payments/overseeing.ts';
import type { BucketDays } from '../../../domain/figures/bucket.ts';

/** Money of a day, week or month, in euros; `back` is what went: refunds and chargebacks. */
export interface BucketSum extends BucketDays {
  readonly captured: number;
  readonly back: number;
}

type Sums = Pick<PaymentTotal, 'payments' | 'captured' | 'refunded' | 'charged_back' | 'net'>;

/** A sum for each of the days, weeks or months, those without money included. */
export function sumByBucket(rows: readonly PaymentTotal[], buckets: readonly BucketDays[]): BucketSum[] {
  return buckets.map((bucket) => {
    const within = rows.filter(({ day }) => bucket.from <= day && day <= bucket.until);
    const { captured, refunded, charged_back } = sumAll(within);
    return { ...bucket, captured, back: (cents(refunded) + cents(charged_back)) / 100 };
  });
}

/** The sum of rows, in whole cents so that nothing is lost in between. */
export function sumAll(rows: readonly PaymentTotal[]): Sums {
  const euros = (of: (row: PaymentTotal) => number) => rows.reduce((sum, row) => sum + cents(of(row)), 0) / 100;
  return {
    payments: rows.reduce((sum, { payments }) => sum + payments, 0),
    captured: euros(({ captured }) => captured),
    refunded: euros(({ refunded }) => refunded),
    charged_back: euros(({ charged_back }) => charged_back),
    net: euros(({ net }) => net),
  };
}

function cents(euros: number): number {
  return Math.round(euros * 100);
}
