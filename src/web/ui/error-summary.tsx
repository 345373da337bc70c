import type { FieldProblem } from '../../contract/pages/posted-form.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';
import { useMended } from './use-mended.ts';

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  /** Labels of the fields, if their problems do not name them. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** All uncorrected problems of a page, each linking to its field. It gets the focus when the page loads. */
export function ErrorSummary({ problems, labels = {} }: ErrorSummaryProps) {
  const { problems_title } = useMessages().site;
  const left = useMended(problems);
  if (left.length === 0) return null;
  return (
    <section className={styles.summary} tabIndex={-1} data-takes-focus aria-labelledby="problems-title">
      <h2 id="problems-title" className={styles.title}>
        <Icon name="alert" />
        {problems_title}
      </h2>
      <ul className={styles.list}>
        {left.map(({ field, message }) => (
          <li key={`${field}-${message}`}>
            {field ? <a href={`#${field}`}>{labels[field] ? `${labels[field]}: ${message}` : message}</a> : message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The problem of a field, or null. */
export function problemOf(problems: readonly FieldProblem[], field: string): string | null {
  return problems.find((problem) => problem.field === field)?.message ?? null;
}
