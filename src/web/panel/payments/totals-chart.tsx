import type { PaymentTotal } from '../../../contract/payments/overseeing.ts';
import { bucketOf, bucketsOf } from '../../../domain/figures/bucket.ts';
import { bucketName, shortBucketName } from '../../../domain/figures/bucket-name.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { BarLabels } from '../kit/bar-labels.tsx';
import { dayText, eurosText } from '../kit/format.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import styles from './payments.module.css';
import { type BucketSum, sumAll, sumByBucket } from './totals.ts';

const WIDTH = 900;
const HEIGHT = 200;

interface Props {
  readonly rows: readonly PaymentTotal[];
  readonly period: Period;
}

/** Payments (upwards) and refunds (downwards) by day, or by week or month if the period is long. The table beside it has the figures. */
export function TotalsChart({ rows, period }: Props) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const bucket = bucketOf(period);
  const bars = sumByBucket(rows, bucketsOf(bucket, period));
  const most = Math.max(...bars.map(({ captured }) => captured), 0);
  const least = Math.max(...bars.map(({ back }) => back), 0);
  if (most + least === 0) return null;
  const scale = HEIGHT / (most + least);
  const axis = most * scale;
  const step = WIDTH / bars.length;
  const euros = (amount: number) => eurosText(amount, locale);
  const nameOf = (days: BucketSum) => bucketName(bucket, days, locale);
  const { captured: all, refunded, charged_back } = sumAll(rows);
  const label = text.chart(
    dayText(period.from, locale),
    dayText(period.until, locale),
    euros(all),
    euros(Math.round((refunded + charged_back) * 100) / 100),
  );
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {bars.map((bar, at) => (
          <g key={bar.key} transform={`translate(${at * step} 0)`}>
            <title>{`${nameOf(bar)}: +${euros(bar.captured)}, −${euros(bar.back)}`}</title>
            {/* As high as the chart, so that small sums can still be pointed at. */}
            <rect className={styles.hover} width={step * GAPLESS} height={HEIGHT} />
            <rect
              className={styles.came}
              y={axis - bar.captured * scale}
              width={step * GAPLESS}
              height={bar.captured * scale}
            />
            <rect className={styles.went} y={axis} width={step * GAPLESS} height={bar.back * scale} />
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={axis} y2={axis} />
      </svg>
      <BarLabels of={bars} say={({ key }) => shortBucketName(bucket, key, locale)} nameOf={nameOf} />
      <figcaption className={styles.legend}>
        <span data-kind="came">{text.columns.captured}</span>
        <span data-kind="went">{`${text.columns.refunded}, ${text.columns.charged_back.toLowerCase()}`}</span>
      </figcaption>
    </figure>
  );
}

const GAPLESS = 0.8;
