import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../kit/data-table.tsx';
import type { Column } from './record-list.ts';
import styles from './records.module.css';

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly opened: string | null;
  readonly addressOf: (id: string) => string;
  /** Whether the first row takes the focus when nothing else has it. */
  readonly takesFocus?: boolean;
}

/** The rows of a page. The first cell opens the row; arrow keys go from row to row. */
export function RecordTable<Row>({ label, rows, columns, idOf, opened, addressOf, takesFocus = false }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusBack(body, opened);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [takesFocus]);
  return (
    <DataTable className={styles.rows} label={label}>
      <thead>
        <tr>
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={moveByArrows}>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <tr key={id} aria-current={opened === id || undefined}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row">
                    <Link to={addressOf(id)} data-row={id}>
                      {column.cell(row)}
                    </Link>
                  </th>
                ) : (
                  <td key={column.id} data-label={column.head}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

/** Returns the focus to the row that was open, unless the user has moved on. */
function useFocusBack(body: RefObject<HTMLElement | null>, opened: string | null): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (opened !== null || closed === null || document.activeElement !== document.body) return;
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`)?.focus();
  }, [body, opened]);
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
