import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OrderRow } from '../../../contract/orders/list.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import type { OrderSort } from '../../../domain/orders/order-sort.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ColumnHeading } from './column-heading.tsx';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { COLUMN_WIDTHS, useCellOf } from './order-cells.tsx';
import { OrderLook } from './order-look.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './results-table.module.css';
import { type Selected, toggled, withRange } from './selection.ts';
import { type Mark, useRoving } from './use-roving.ts';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly columns: readonly OrderColumn[];
  readonly isEmpty: boolean;
  /** Whether a result takes the focus if nothing else has it. */
  readonly takesFocus: boolean;
  /** Loads the next page; null if there is none, or it is loading. */
  readonly onMore: (() => void) | null;
  /** The row that is the tab stop. */
  readonly at: number;
  readonly onMove: (index: number) => void;
  readonly sort: OrderSort;
  readonly onSort: (sort: OrderSort) => void;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
}

const ROW_HEIGHT = 36;
/** Of a row on a phone, until it is measured. */
const BLOCK_HEIGHT = 180;
/** As in the style sheet. */
const ON_A_PHONE = '(max-width: 48rem)';
/** Number of rows before the end at which the next page is fetched. */
const AHEAD = 75;

/**
 * The search results; only rows in view are rendered. On a phone each row is a block of its cells. Arrow keys move between orders, Enter opens one, Space previews
 * it, X selects it, and Shift selects a range from the last selected row.
 */
export function ResultsTable(props: Props) {
  const { rows, columns, isEmpty, takesFocus, onMore, at, onMove, sort, onSort, selected, onSelect } = props;
  const text = useMessages(SEARCH_MESSAGES);
  const cellOf = useCellOf();
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const isStacked = useMediaQuery(ON_A_PHONE, false, { getInitialValueInEffect: false });
  const rowHeight = isStacked ? BLOCK_HEIGHT : ROW_HEIGHT;
  const [headHeight, setHeadHeight] = useState(ROW_HEIGHT);
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: Math.max(0, at - 5) * rowHeight,
    overscan: isStacked ? 4 : 10,
    // The head scrolls with the rows on a phone; elsewhere it is sticky, and covers the first row in view.
    scrollMargin: headHeight,
    scrollPaddingStart: isStacked ? 0 : headHeight,
    indexAttribute: 'data-row',
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the head contains depends on the columns
  useLayoutEffect(() => setHeadHeight(head.current?.offsetHeight ?? ROW_HEIGHT), [isStacked, isEmpty, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of the other shape have other heights
  useLayoutEffect(() => virtual.measure(), [isStacked]);
  const [looking, setLooking] = useState<OrderRow | null>(null);
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && last >= rows.length - AHEAD) onMore();
  }, [onMore, last, rows.length]);
  const mark = useMarking({ rows, selected, onSelect });
  const onKeyDown = useRoving({
    at,
    count: rows.length,
    scroller,
    takesFocus,
    moveTo: onMove,
    mark,
    look: () => setLooking(rows[at] ?? null),
    scrollTo: (index) => virtual.scrollToIndex(index),
    unmarkAll: () => onSelect(new Set()),
  });

  if (isEmpty) return <p className={styles.nothing}>{text.nothing}</p>;
  const before = (drawn[0]?.start ?? headHeight) - headHeight;
  const after = virtual.getTotalSize() + headHeight - (drawn.at(-1)?.end ?? headHeight);
  const isAllSelected = rows.length > 0 && rows.every(({ item_id }) => selected.has(item_id));
  const width = columns.reduce((sum, column) => sum + COLUMN_WIDTHS[column], 2.5);
  return (
    <div className={styles.scroller} ref={scroller}>
      <table
        className={styles.table}
        style={{ '--width': `${width}rem` } as CSSProperties}
        aria-label={text.title}
        aria-rowcount={rows.length + 1}
      >
        <thead ref={head}>
          <tr aria-rowindex={1}>
            <th className={styles.mark}>
              <input
                type="checkbox"
                aria-label={text.select_all}
                checked={isAllSelected}
                onChange={() => onSelect(new Set(isAllSelected ? [] : rows.map(({ item_id }) => item_id)))}
              />
            </th>
            {columns.map((column) => (
              <ColumnHeading key={column} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <Gap height={before} />
        <tbody>
          {drawn.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <ResultRow
                  key={row.item_id}
                  row={row}
                  index={index}
                  columns={columns}
                  cellOf={cellOf}
                  measure={isStacked ? virtual.measureElement : undefined}
                  onKeyDown={onKeyDown}
                  isAt={index === Math.min(at, rows.length - 1)}
                  isSelected={selected.has(row.item_id)}
                  onMark={mark}
                />
              )
            );
          })}
        </tbody>
        <Gap height={after} />
      </table>
      <OrderLook row={looking} cellOf={cellOf} onClose={() => setLooking(null)} />
    </div>
  );
}

/** Space for rows that are not rendered. A literal height, since a variable would restyle every row. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

/**
 * Selects a row, or a range from the last selected one. The returned function is stable, so rows do not render again.
 */
function useMarking(marking: Pick<Props, 'rows' | 'selected' | 'onSelect'>): Mark {
  const latest = useRef(marking);
  latest.current = marking;
  const anchor = useRef<number | null>(null);
  return useCallback((index, isRange, start = null) => {
    const { rows, selected, onSelect } = latest.current;
    const row = rows[index];
    if (!row) return;
    const from = isRange ? (anchor.current ?? start) : null;
    const ids = rows.map(({ item_id }) => item_id);
    onSelect(from === null ? toggled(selected, row.item_id) : withRange(selected, ids, { from, to: index }));
    anchor.current = from ?? index;
  }, []);
}
