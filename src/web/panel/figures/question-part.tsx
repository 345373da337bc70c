import { Link } from 'react-router';
import type { Figures, QuestionRow } from '../../../contract/figures.ts';
import { FIGURE_HEADS } from '../../../domain/figures/figure-columns.ts';
import { figureAddress } from '../addresses/tab.ts';
import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { countText, eurosText } from '../kit/format.ts';
import styles from './figures.module.css';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

/** Questions of the forms that customers had to be asked again; each opens in the form it belongs to. */
export function QuestionPart({ figures }: { readonly figures: Figures }) {
  const { questions: rows, from, until } = figures;
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const behind = ({ product_id: product, option_id: option }: QuestionRow) =>
    figureAddress({ kind: 'question', product, option, from, until });
  const count = (number: number | null) => (number === null ? '—' : countText(number, locale));
  const numbers: readonly (readonly [label: string, textOf: (row: QuestionRow) => string])[] = [
    [text.asked, ({ items }) => count(items)],
    [text.share, ({ share }) => count(share)],
    [text.waited, ({ p50_hours }) => count(p50_hours)],
    [text.waited_p90, ({ p90_hours }) => count(p90_hours)],
    [text.refunded, ({ refunded }) => eurosText(refunded, locale)],
  ];
  return (
    <section>
      <h2 className={styles.title}>{text.questions}</h2>
      {rows.length === 0 && <p role="status">{text.no_questions}</p>}
      {rows.length > 0 && (
        <DataTable label={text.questions} pairs>
          <thead>
            <tr>
              <th scope="col">{FIGURE_HEADS[locale].groups.product}</th>
              <th scope="col">{text.question}</th>
              {numbers.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.product_id} ${row.option_id}`}>
                <td>{row.product}</td>
                <th scope="row">
                  <Link to={catalogueAddress({ product: row.product_id, part: 'form' })}>{row.question}</Link>
                </th>
                {numbers.map(([label, textOf]) => (
                  <td key={label} data-amount data-label={label}>
                    <Link to={behind(row)}>{textOf(row)}</Link>
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
