import type { FigureRow } from '../../../contract/figures.ts';
import { MOST_BARS } from '../../../domain/figures/bucket.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { BarLabels } from '../kit/bar-labels.tsx';
import { countText } from '../kit/format.ts';
import styles from './figures.module.css';
import { findingOf } from './finding.ts';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

/** The values of a row's bar. */
export type Bar = Pick<FigureRow, 'key' | 'name' | 'items' | 'delivered' | 'late'>;

interface Props {
  readonly rows: readonly Bar[];
  readonly nameOf: (row: Bar) => string;
  /** What fits under a bar. */
  readonly labelOf: (row: Bar) => string;
}

/** A bar per row, its late part darker; a caption explains it, and the table below has the numbers. */
export function FigureChart({ rows, nameOf, labelOf }: Props) {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const finding = findingOf(rows);
  if (!finding) return null;
  const { most, latePercent } = finding;
  const count = (number: number) => countText(number, locale);
  const tall = (number: number) => (number * HEIGHT) / Math.max(1, most.items);
  const shown = rows.slice(0, MOST_BARS);
  const width = WIDTH / shown.length;
  const caption =
    latePercent === null
      ? text.finding_undelivered(nameOf(most), count(most.items))
      : text.finding(nameOf(most), count(most.items), count(latePercent));
  return (
    <figure className={styles.chart}>
      <BarLabels of={shown} say={({ items }) => count(items)} nameOf={nameOf} />
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
      <BarLabels of={shown} say={labelOf} nameOf={nameOf} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const WIDTH = 600;
const HEIGHT = 120;
const GAPLESS = 0.8;
