import type { ImportPage } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { withKeys } from '../../ui/with-keys.ts';
import styles from './import-plan.module.css';

/**
 * Preview of an import: the new records, or all errors by line and column. The confirmation uses multipart encoding: URL-encoded, a long
 * table would be too large.
 */
export function ImportPlan({ page: { text: table, plan } }: { readonly page: ImportPage }) {
  const text = usePortfolioTexts();
  if (!plan) return null;
  if (plan.fault_count > 0) return <Faults plan={plan} />;
  return (
    <div role="status" tabIndex={-1} data-takes-focus>
      <Section id="plan" title={plan.added_count > 0 ? text.import_added(plan.added_count) : text.import_nothing} boxed>
        <ul className={styles.lines}>
          {plan.added.map(({ line, name, facts }) => (
            <li key={line}>
              <span className={styles.line}>{text.import_line(line)}</span> <strong>{name}</strong> {facts}
            </li>
          ))}
        </ul>
        {plan.added_count > plan.added.length && <p>{text.import_more(plan.added_count - plan.added.length)}</p>}
        {plan.known_count > 0 && <p>{text.import_known(plan.known_count)}</p>}
        {plan.added_count > 0 && (
          <PostForm takesFiles>
            <input type="hidden" name="text" value={table} />
            <SubmitButton name="intent" value="import">
              {text.import_confirm(plan.added_count)}
            </SubmitButton>
          </PostForm>
        )}
      </Section>
    </div>
  );
}

function Faults({ plan }: { readonly plan: NonNullable<ImportPage['plan']> }) {
  const text = usePortfolioTexts();
  return (
    <div role="alert" tabIndex={-1} data-takes-focus>
      <Notice tone="warning" title={text.import_faults(plan.fault_count)}>
        <p>{text.import_faults_text}</p>
        <ul className={styles.lines}>
          {withKeys(plan.faults, ({ line, column, message }) => `${line} ${column} ${message}`).map(
            ({ key, item: { line, column, message } }) => (
              <li key={key}>
                <span className={styles.line}>
                  {text.import_line(line)}
                  {column !== null && `, ${column}`}
                </span>{' '}
                {message}
              </li>
            ),
          )}
        </ul>
        {plan.fault_count > plan.faults.length && <p>{text.import_more(plan.fault_count - plan.faults.length)}</p>}
      </Notice>
    </div>
  );
}
