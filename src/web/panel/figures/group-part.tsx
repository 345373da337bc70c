import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { exportFigures, type FigureRow, type Figures } from '../../../contract/figures.ts';
import { COUNTED, type Counted, FIGURE_GROUPS, type FigureGroup, type Period } from '../../../domain/figures/figure.ts';
import { FIGURE_COLUMNS, FIGURE_HEADS, type FigureColumn } from '../../../domain/figures/figure-columns.ts';
import { figureAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { downloadBy } from '../kit/download.ts';
import { countText, dayText, eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { eachDay } from './each-day.ts';
import { type Bar, FigureChart } from './figure-chart.tsx';
import styles from './figures.module.css';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

interface Props {
  /** The previous groups, until the selected ones arrive. */
  readonly figures: Figures;
  readonly chosen: FigureGroup;
  readonly onGroup: (group: FigureGroup) => void;
}

/** The period by day, portal, product, agent, team or registry: the same data as chart, table and file. */
export function GroupPart({ figures, chosen, onGroup }: Props) {
  const { rows, group, from, until } = figures;
  const period = { from, until };
  const text = useMessages(FIGURE_MESSAGES);
  const { send, isBusy, problem } = useSend();
  const nameOf = useRowName(group);
  const save = () => send(() => downloadBy(exportFigures, { group, ...period }));
  return (
    <section>
      <h2 className={styles.title}>{`${text.by}: ${text.groups[group]}`}</h2>
      <div className={styles.bar}>
        <label>
          <span>{text.by}</span>
          <select value={chosen} onChange={({ currentTarget: { value } }) => onGroup(groupNamed(value))}>
            {FIGURE_GROUPS.map((name) => (
              <option key={name} value={name}>
                {text.groups[name]}
              </option>
            ))}
          </select>
        </label>
        <Button variant="default" loading={isBusy} onClick={() => void save()}>
          {text.csv}
        </Button>
      </div>
      <ProblemLine of={problem} />
      {rows.length === 0 && <p role="status">{text.none}</p>}
      {rows.length > 0 && (
        <>
          {rows.length > MOST_ROWS && <p role="status">{text.some(String(MOST_ROWS), String(rows.length))}</p>}
          <FigureChart rows={group === 'day' ? eachDay(rows, period) : rows} nameOf={nameOf} />
          <GroupTable rows={rows.slice(0, MOST_ROWS)} group={group} period={period} nameOf={nameOf} />
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly rows: readonly FigureRow[];
  readonly group: FigureGroup;
  readonly period: Period;
  readonly nameOf: (row: Bar) => string;
}

function GroupTable({ rows, group, period, nameOf }: TableProps) {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const { columns } = FIGURE_HEADS[locale];
  const words = (row: FigureRow, column: FigureColumn) => {
    const value = row[column];
    if (value === null) return '—';
    return column === 'revenue' || column === 'refunded' ? eurosText(value, locale) : countText(value, locale);
  };
  /** Money and times link to their items. */
  const behind = (row: FigureRow, column: FigureColumn) =>
    figureAddress({ kind: 'placed', counted: COUNTED_BY[column], group, key: row.key, ...period });
  return (
    <DataTable className={styles.figures} label={text.groups[group]} pairs>
      <thead>
        <tr>
          <th scope="col">{text.groups[group]}</th>
          {FIGURE_COLUMNS.map((column) => (
            <th key={column} scope="col">
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{nameOf(row)}</th>
            {FIGURE_COLUMNS.map((column) => (
              <td key={column} data-amount data-label={columns[column]}>
                <Link to={behind(row, column)}>{words(row, column)}</Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Two thousand rows with ten links each would be unreadable, and take seconds to render. */
const MOST_ROWS = 100;

const COUNTED_BY: Readonly<Record<FigureColumn, Counted>> = {
  ...(Object.fromEntries(COUNTED.map((counted) => [counted, counted])) as Record<Counted, Counted>),

  revenue: 'items',
  refunded: 'refunds',
  p50_hours: 'delivered',
  p90_hours: 'delivered',
};

function groupNamed(value: string): FigureGroup {
  return FIGURE_GROUPS.find((name) => name === value) ?? 'day';
}

function useRowName(group: FigureGroup): (row: Bar) => string {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  return ({ key, name }) => {
    if (name !== null) return name;
    if (key.includes('-')) return dayText(key, locale);
    if (group === 'team') return key === '1' ? text.teams.portugal : text.teams.spain;
    if (group === 'agent' && key === '0') return text.nobody;
    if (group === 'registry' && key === '0') return text.no_registry;
    return group === 'portal' ? text.portal(key) : key;
  };
}
