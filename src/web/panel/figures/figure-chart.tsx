import type { FigureRow } from '../../../contract/figures.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import styles from './figures.module.css';
import { findingOf } from './finding.ts';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

/** The values of a row's bar. */
export type Bar = Pick<FigureRow, 'key' | 'name' | 'items' | 'delivered' | 'late'>;

interface Props {
  readonly rows: readonly Bar[];
  readonly nameOf: (row: Bar) => string;
}

/** A bar per row, its late part darker; a caption explains it, and the table below has the numbers. */
export function FigureChart({ rows, nameOf }: Props) {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const finding = findingOf(rows);
  if (!finding) return null;
  const { most, latePercent } = finding;
  const count = (number: number) => countText(number, locale);
  const tall = (number: number) => (number * HEIGHT) / Math.max(1, most.items);
  const shown = rows.slice(0, MOST_BARS);
  const width = WIDTH / shown.length;
  // With more bars, values would not fit.
  const isLabelled = shown.length <= MOST_LABELS;
  const caption =
    latePercent === null
      ? text.finding_undelivered(nameOf(most), count(most.items))
      : text.finding(nameOf(most), count(most.items), count(latePercent));
  return (
    <figure className={styles.chart}>
      {isLabelled && <Labels of={shown} say={({ items }) => count(items)} />}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={caption} preserveAspectRatio="none">
        {shown.map((row, at) => (
          <g key={row.key}>
            <title>{text.bar(nameOf(row), count(row.items), count(row.late))}</title>
            <rect
              className={styles.all}
              x={at * width}
              y={HEIGHT - tall(row.items)}
              width={width * GAPLESS}
              height={tall(row.items)}
            />
            <rect
              className={styles.late}
              x={at * width}
              y={HEIGHT - tall(row.late)}
              width={width * GAPLESS}
              height={tall(row.late)}
            />
          </g>
        ))}
      </svg>
      {isLabelled && (
        <Labels of={shown} say={(row) => (DAY.test(row.key) ? nameOf(row).slice(0, DAY_AND_MONTH) : nameOf(row))} />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** A label per bar, above or below it; the table has the same, so screen readers skip it. */
function Labels({ of, say }: { readonly of: readonly Bar[]; readonly say: (row: Bar) => string }) {
  return (
    <div className={styles.labels} aria-hidden>
      {of.map((row) => (
        <span key={row.key} title={say(row)}>
          {say(row)}
        </span>
      ))}
    </div>
  );
}

/** The year would not fit under a bar, and is the same under most. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_AND_MONTH = 5;
const WIDTH = 600;
const HEIGHT = 120;
const GAPLESS = 0.8;
const MOST_LABELS = 31;
/** One quarter of days; of longer tables the rows with the most orders. */
const MOST_BARS = 92;
