import type { PaymentTotal } from '../../../contract/payments/overseeing.ts';

/** Money of one day, in euros; `back` is what went: refunds and chargebacks. */
export interface DaySum {
  readonly day: string;
  readonly captured: number;
  readonly back: number;
}

type Sums = Pick<PaymentTotal, 'payments' | 'captured' | 'refunded' | 'charged_back' | 'net'>;

/** One sum a day, days without money included. */
export function sumByDay(rows: readonly PaymentTotal[], days: readonly string[]): DaySum[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => {
    const { captured, refunded, charged_back } = sumAll(byDay.get(day) ?? []);
    return { day, captured, back: (cents(refunded) + cents(charged_back)) / 100 };
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
