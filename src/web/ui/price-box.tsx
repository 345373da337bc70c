import type { ReactNode } from 'react';
import type { ArrivalView } from '../../contract/pages/arrival-view.ts';
import type { Price } from '../../contract/pages/price.ts';
import type { PriceScopeView } from '../../contract/pages/price-scope-view.ts';
import { useMessages } from '../i18n/messages.ts';
import { Arrival } from './arrival.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './price-box.module.css';
import { type PriceLine, PriceLines } from './price-lines.tsx';
import { PriceScope } from './price-scope.tsx';

/** The price, always visible: a bar at the bottom on phones, a column if there is room. Its details expand without JavaScript. */
export function PriceBox({
  title,
  delivery,
  lines,
  total,
  open = false,
  paid = false,
  hasVat = true,
  sticks = true,
  scope = null,
  arrival = null,
  children,
}: {
  readonly title: string;
  readonly delivery?: string | null;
  readonly lines: readonly PriceLine[];
  readonly total: Price;
  readonly open?: boolean;
  /** Already paid, so the box says nothing about paying. */
  readonly paid?: boolean;
  /** False for charges at cost, whose total is unknown. */
  readonly hasVat?: boolean;
  /** False where the button shows the price: on a phone the box is then above the form and covers nothing. */
  readonly sticks?: boolean;
  /** What may be added to the price later; null if it is final. */
  readonly scope?: PriceScopeView | null;
  /** Arrival if ordered now; the promise in words if that is unknown. */
  readonly arrival?: ArrivalView | null;
  readonly children?: ReactNode;
}) {
  const { total: bare, total_now, total_from, price_details } = useMessages().site;
  const due = hasVat ? total_now : bare;
  const isMinimum = !paid && scope?.is_minimum === true;
  return (
    <aside className={classNames(styles.box, !sticks && styles.still)} aria-label={title}>
      <p className={styles.now}>
        <span className={styles.label}>{paid ? title : isMinimum ? total_from : due}</span>
        <span className={styles.total} aria-live="polite">
          {total.text}
        </span>
      </p>
      <details className={styles.details} open={open}>
        <summary className={styles.more}>
          <span>{price_details}</span>
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <div className={styles.lines}>
          <PriceLines lines={lines} total={null} />
          {!paid && (
            <div className={isMinimum ? styles.expanded : undefined}>
              <PriceScope scope={scope} />
            </div>
          )}
          {arrival && (
            <div className={styles.expanded}>
              <Arrival arrival={arrival} />
            </div>
          )}
        </div>
      </details>
      {isMinimum && (
        <div className={styles.beside}>
          <PriceScope scope={scope} />
        </div>
      )}
      {arrival && (
        <div className={styles.delivery}>
          <Arrival arrival={arrival} />
        </div>
      )}
      {delivery && !arrival && (
        <p className={styles.delivery}>
          <Icon name="clock" />
          {delivery}
        </p>
      )}
      {children}
    </aside>
  );
}

/** Lines of a quote: choices, then VAT, then fees where there are any. */
export function useQuoteLines(quote: {
  readonly lines: readonly PriceLine[];
  readonly tax_rate_text: string;
  readonly tax_amount: Price;
  readonly fees: Price;
}): readonly PriceLine[] {
  const { vat, fees } = useMessages().site;
  return [
    ...quote.lines,
    { label: vat(quote.tax_rate_text), amount: quote.tax_amount },
    ...(quote.fees.cents === 0 ? [] : [{ label: fees, amount: quote.fees }]),
  ];
}
