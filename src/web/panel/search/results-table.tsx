import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { eurosText, instantText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { StatusPill } from '../order/status-pill.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ROOT } from '../tabs/tab.ts';
import styles from './search.module.css';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly isEmpty: boolean;
  /** Whether the first order found takes the focus when nothing else has it. */
  readonly takesFocus: boolean;
  /** Loads the next page; null when there is none, or it is on its way. */
  readonly onMore: (() => void) | null;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, OrderRow>();
const ROW_HEIGHT = 36;
/** So near to the end the next page is fetched, in rows. */
const AHEAD = 40;

/** The found items; only the rows in view are drawn. Arrow keys move from order to order, Enter opens. */
export function ResultsTable({ rows, isEmpty, takesFocus, onMore }: Props) {
  const { search: text } = usePanelMessages();
  const columns = useColumns();
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns, data, getRowId: ({ item_id }) => String(item_id) });
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && last >= data.length - AHEAD) onMore();
  }, [onMore, last, data.length]);
  const { at, onKeyDown } = useRoving({
    count: data.length,
    scroller,
    takesFocus,
    scrollTo: (index) => virtual.scrollToIndex(index),
  });

  if (isEmpty) return <p className={styles.nothing}>{text.nothing}</p>;
  const model = table.getRowModel().rows;
  const start = drawn[0]?.start ?? 0;
  const end = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div className={styles.scroller} ref={scroller}>
      <table className={styles.table} aria-label={text.title} aria-rowcount={data.length + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" data-column={header.column.id}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={styles.body} style={{ '--before': `${start}px`, '--after': `${end}px` } as CSSProperties}>
          {drawn.map(({ index }) => {
            const row = model[index];
            if (!row) return null;
            return (
              <tr key={row.id} className={styles.row} aria-rowindex={index + 2}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-column={cell.column.id}>
                    {cell.column.id === 'order_id' ? (
                      <Link
                        to={`${ROOT}/pedido/${row.id}`}
                        data-index={index}
                        tabIndex={index === at ? 0 : -1}
                        onKeyDown={onKeyDown}
                      >
                        {row.original.order_id}
                      </Link>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** One row of the list takes the tab key; arrows move between rows, those not yet drawn too. */
function useRoving({
  count,
  scroller,
  takesFocus,
  scrollTo,
}: {
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly takesFocus: boolean;
  readonly scrollTo: (index: number) => void;
}) {
  const [at, setAt] = useState(0);
  const isMoving = useRef(takesFocus);
  // After every drawing: the row may appear only once the list has scrolled to it.
  useEffect(() => {
    const link = isMoving.current && scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`);
    if (!link) return;
    isMoving.current = false;
    // Somebody who has gone on to another place is left there.
    if (isFocusFree() || scroller.current?.contains(document.activeElement)) link.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, at + step));
    isMoving.current = true;
    setAt(next);
    scrollTo(next);
  };
  return { at: Math.min(at, Math.max(0, count - 1)), onKeyDown };
}

function useColumns() {
  const { search, order } = usePanelMessages();
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  return useMemo(() => {
    const text = search.columns;
    const nameOf = (id: number) => states.find((state) => state.id === id)?.name[locale] ?? order.unmapped;
    const at = (iso: string | null) => (iso === null ? '—' : instantText(iso, locale));
    return helper.columns([
      helper.accessor('order_id', { header: text.order }),
      helper.accessor('product_name', { header: text.product }),
      helper.accessor(({ customer }) => `${customer.firstname} ${customer.lastname}`, {
        id: 'customer',
        header: text.customer,
      }),
      helper.accessor('panel_status_id', {
        header: text.status,
        cell: ({ getValue }) => <StatusPill id={getValue()} name={nameOf(getValue())} />,
      }),
      helper.accessor('deadline_at', { header: text.deadline, cell: ({ getValue }) => at(getValue()) }),
      helper.accessor('created_at', { header: text.created, cell: ({ getValue }) => at(getValue()) }),
      helper.accessor('total', {
        header: text.total,
        cell: ({ getValue }) => {
          const total = getValue();
          return total === null ? '—' : eurosText(total, locale);
        },
      }),
      helper.accessor(({ locked_by }) => locked_by?.name ?? '', { id: 'locked', header: text.locked }),
    ]);
  }, [search, order, locale, states]);
}

/** Whether nothing on the page has the focus. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -1_000_000,
  End: 1_000_000,
};
