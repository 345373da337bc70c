import { useState } from 'react';
import { Link } from 'react-router';
import type { FormCounts, FormQuestionCounts } from '../../../contract/page-counts.ts';
import { FORM_COUNT_HEADS } from '../../../domain/page-counts/form-count-columns.ts';
import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import styles from './audience.module.css';
import { Count } from './count.tsx';
import { AUDIENCE_MESSAGES } from './i18n/messages.ts';

/** A form: how often it was begun and left, and when opened the same for each of its questions. */
export function FormDropOff({ of }: { readonly of: FormCounts }) {
  const text = useMessages(AUDIENCE_MESSAGES);
  const leftText = useLeftText();
  // A hundred tables that nobody opened would take seconds to render.
  const [isOpen, setOpen] = useState(false);
  const worst = of.questions.find(({ option_id }) => option_id === of.worst_option_id);
  return (
    <details className={styles.form} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{of.form}</strong>
        <span>
          <Count n={of.reached} say={text.begun} />
        </span>
        {of.left !== null && <span>{text.unfinished(leftText(of))}</span>}
        {worst && <span>{text.most_leave_at(`${worst.question} (${leftText(worst)})`)}</span>}
      </summary>
      {isOpen && <Questions of={of} />}
    </details>
  );
}

function Questions({
  of: { form, product_id: product, questions, worst_option_id: worst },
}: {
  readonly of: FormCounts;
}) {
  const text = useMessages(AUDIENCE_MESSAGES);
  const leftText = useLeftText();
  const { question, columns } = FORM_COUNT_HEADS[usePanelLocale()];
  return (
    <DataTable className={styles.counts} label={form} wraps>
      <thead>
        <tr>
          <th scope="col">{question}</th>
          <th scope="col">{columns.reached}</th>
          <th scope="col">{columns.left}</th>
          <th scope="col">{columns.answered}</th>
          <th scope="col">{columns.refused}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((row) => (
          <tr key={row.option_id} data-worst={row.option_id === worst || undefined}>
            <th scope="row">
              <Link to={catalogueAddress({ product, part: 'form' })}>{row.question}</Link>
              {row.option_id === worst && <span className={styles.worst}>{text.worst}</span>}
            </th>
            <td data-amount data-label={columns.reached}>
              <Count n={row.reached} />
            </td>
            <td data-amount data-label={columns.left}>
              <Bar of={row} /> {leftText(row)}
            </td>
            <td data-amount data-label={columns.answered}>
              {row.answered === null ? '—' : `${row.answered} %`}
            </td>
            <td data-amount data-label={columns.refused}>
              <Count n={row.refused} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The share that left, in another colour from a fifth and from two fifths on; the number is beside it. */
function Bar({ of: { left } }: { readonly of: FormQuestionCounts }) {
  if (left === null) return null;
  return <meter aria-hidden="true" className={styles.bar} {...SCALE} value={left} />;
}

const SCALE = { min: 0, low: 20, high: 40, max: 100, optimum: 0 } as const;

function useLeftText(): (row: Pick<FormCounts, 'left' | 'left_is_least'>) => string {
  const text = useMessages(AUDIENCE_MESSAGES);
  return ({ left, left_is_least: isLeast }) => {
    if (left === null) return '—';
    return isLeast ? text.at_least(`${left} %`) : `${left} %`;
  };
}
