import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { exportFigures, type FigureRow, type Figures } from '../../../contract/figures.ts';
import { shortBucketName } from '../../../domain/figures/bucket-name.ts';
import { COUNTED, type Counted, FIGURE_GROUPS, type FigureGroup } from '../../../domain/figures/figure.ts';
import { FIGURE_COLUMNS, FIGURE_HEADS, type FigureColumn } from '../../../domain/figures/figure-columns.ts';
import { figureOfRow } from '../../../domain/figures/row-figure.ts';
import { figureAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { downloadBy } from '../kit/download.ts';
import { countText, eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { eachBucket } from './each-bucket.ts';
import { type Bar, FigureChart } from './figure-chart.tsx';
import styles from './figures.module.css';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

interface Props {
  /** The previous groups, until the selected ones arrive. */
  readonly figures: Figures;
  readonly chosen: FigureGroup;
  readonly onGroup: (group: FigureGroup) => void;
}

/** The period by time, portal, product, agent, team or registry: the same data as chart, table and file. */
export function GroupPart({ figures, chosen, onGroup }: Props) {
  const { rows, group, bucket, from, until } = figures;
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const { groups } = FIGURE_HEADS[locale];
  const { send, isBusy, problem } = useSend();
  const nameOf = useRowName(group);
  const save = () => send(() => downloadBy(exportFigures, { group, from, until }));
  const head = groups[group === 'day' ? bucket : group];
  return (
    <section>
      <h2 className={styles.title}>{`${text.by}: ${head}`}</h2>
      <div className={styles.bar}>
        <label>
          <span>{text.by}</span>
          <select value={chosen} onChange={({ currentTarget: { value } }) => onGroup(groupNamed(value))}>
            {FIGURE_GROUPS.map((name) => (
              <option key={name} value={name}>
                {groups[name === 'day' ? bucket : name]}
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
          {group === 'day' ? (
            <FigureChart
              rows={eachBucket(rows, { bucket, locale, from, until })}
              nameOf={nameOf}
              labelOf={({ key }) => shortBucketName(bucket, key, locale)}
            />
          ) : (
            <FigureChart rows={rows} nameOf={nameOf} labelOf={nameOf} />
          )}
          <GroupTable figures={figures} head={head} nameOf={nameOf} />
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly figures: Figures;
  readonly head: string;
  readonly nameOf: (row: Bar) => string;
}

function GroupTable({ figures, head, nameOf }: TableProps) {
  const locale = usePanelLocale();
  const { columns } = FIGURE_HEADS[locale];
  const words = (row: FigureRow, column: FigureColumn) => {
    const value = row[column];
    if (value === null) return '—';
    return column === 'revenue' || column === 'refunded' ? eurosText(value, locale) : countText(value, locale);
  };
  /** Money and times link to their items. */
  const behind = (row: FigureRow, column: FigureColumn) =>
    figureAddress(figureOfRow({ ...figures, key: row.key }, COUNTED_BY[column]));
  return (
    <DataTable className={styles.figures} label={head} pairs>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {FIGURE_COLUMNS.map((column) => (
            <th key={column} scope="col">
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.rows.slice(0, MOST_ROWS).map((row) => (
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
  return ({ key, name }) => {
    if (name !== null) return name;
    if (group === 'team') return key === '1' ? text.teams.portugal : text.teams.spain;
    if (group === 'agent' && key === '0') return text.nobody;
    if (group === 'registry' && key === '0') return text.no_registry;
    return group === 'portal' ? text.portal(key) : key;
  };
}
