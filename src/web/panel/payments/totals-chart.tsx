import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { dayText, eurosText } from '../kit/format.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import styles from './payments.module.css';
import type { DaySum, sumByDay } from './totals.ts';

const WIDTH = 900;
const HEIGHT = 220;
const LABELS = 20;
/** Number of dates shown below the axis. */
const DATES = 8;

/** Daily payments (upwards) and refunds (downwards). The table beside it has the figures. */
export function TotalsChart({ days }: { readonly days: ReturnType<typeof sumByDay> }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const most = Math.max(...days.map(({ captured }) => captured), 0);
  const least = Math.max(...days.map(({ back }) => back), 0);
  if (most + least === 0) return null;
  const scale = (HEIGHT - LABELS) / (most + least);
  const axis = most * scale;
  const step = WIDTH / days.length;
  const bar = step * 0.7;
  const every = Math.ceil(days.length / DATES);
  const total = (of: (day: DaySum) => number) =>
    eurosText(Math.round(days.reduce((sum, day) => sum + of(day) * 100, 0)) / 100, locale);
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? dayText(day.day, locale) : ''));
  const label = text.chart(
    ...([first ?? '', last ?? ''] as const),
    total(({ captured }) => captured),
    total(({ back }) => back),
  );
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {days.map(({ day, captured, back }, at) => (
          <g key={day} transform={`translate(${at * step + (step - bar) / 2} 0)`}>
            <title>{`${dayText(day, locale)}: +${eurosText(captured, locale)}, −${eurosText(back, locale)}`}</title>
            {/* A minimum height, so that small sums can still be pointed at. */}
            <rect className={styles.hover} width={bar} height={HEIGHT - LABELS} />
            <rect className={styles.came} y={axis - captured * scale} width={bar} height={captured * scale} />
            <rect className={styles.went} y={axis} width={bar} height={back * scale} />
            {at % every === 0 && (
              <text x={bar / 2} y={HEIGHT - 5}>
                {dayText(day, locale).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={axis} y2={axis} />
      </svg>
      <figcaption className={styles.legend}>
        <span data-kind="came">{text.columns.captured}</span>
        <span data-kind="went">{`${text.columns.refunded}, ${text.columns.charged_back.toLowerCase()}`}</span>
      </figcaption>
    </figure>
  );
}
