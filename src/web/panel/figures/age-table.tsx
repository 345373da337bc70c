import { Link } from 'react-router';
import type { Figures } from '../../../contract/figures.ts';
import { AGES } from '../../../domain/figures/figure.ts';
import { figureAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { countText } from '../kit/format.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import { useFilterNames } from '../search/use-list-config.ts';
import styles from './figures.module.css';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

/** Open work by status and age. */
export function AgeTable({ ages }: { readonly ages: Figures['now']['ages'] }) {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const { status: statusName } = useFilterNames();
  return (
    <section>
      <h2 className={styles.title}>{text.ages}</h2>
      {ages.length === 0 && <p role="status">{text.nothing}</p>}
      {ages.length > 0 && (
        <DataTable className={styles.figures} label={text.ages} pairs>
          <thead>
            <tr>
              <th scope="col">{text.status}</th>
              {AGES.map((age) => (
                <th key={age} scope="col">
                  {text.age[age]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ages.map((row) => (
              <tr key={row.status}>
                <th scope="row">
                  <StatusPill id={row.status} name={statusName(row.status) ?? String(row.status)} />
                </th>
                {AGES.map((age) => (
                  <td key={age} data-amount data-label={text.age[age]}>
                    <Link to={figureAddress({ kind: 'age', status: row.status, age })}>
                      {countText(row[age], locale)}
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}
