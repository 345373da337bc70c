import type { Price } from '../../contract/pages/price.ts';
import styles from './price-lines.module.css';

export interface PriceLine {
  readonly label: string;
  readonly amount: Price;
}

/** Amounts in a column, ending with the total. */
export function PriceLines({
  lines,
  total,
}: {
  readonly lines: readonly PriceLine[];
  readonly total: PriceLine | null;
}) {
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.label} className={styles.line}>
          <dt>{line.label}</dt>
          <dd>{line.amount.text}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.amount.text}</dd>
        </div>
      )}
    </dl>
  );
}
