import type { FirmPage } from '../../../contract/pages/firm-pages.ts';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { ERASURE_WAIT_DAYS, KEPT_YEARS } from '../../../domain/customers/retention.ts';
import { useAccountLinksTexts } from '../../i18n/late/account-links.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './firms.module.css';

type Firm = NonNullable<FirmPage['firm']>;

/** Closes a firm's account, after explaining what happens to its data. */
export function FirmClosing({
  firm: { closing },
  problems,
}: {
  readonly firm: Firm;
  readonly problems: readonly FieldProblem[];
}) {
  const text = useFirmsTexts();
  const links = useAccountLinksTexts();
  const { old_password } = useProfileTexts();
  if (closing.due_text !== null) return null;
  const problem = problemOf(problems, 'password');
  return (
    <Disclosure title={text.close_title} isOpen={Boolean(problem)}>
      <div className={styles.form}>
        <ul className={styles.effects}>
          {text.close_effects(KEPT_YEARS.ES, KEPT_YEARS.PT).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p>
          {text.close_first} <Link to="/orders">{links.orders}</Link> ·{' '}
          <Link to="/orders/invoices">{links.invoices}</Link> ·{' '}
          <a href="/orders/table.csv" download>
            {text.all_csv}
          </a>
        </p>
        {closing.open_orders.length > 0 ? (
          <Notice>
            <p>{text.close_blocked(closing.open_orders.join(', '))}</p>
          </Notice>
        ) : (
          <PostForm className={styles.form}>
            <p>{text.close_wait(ERASURE_WAIT_DAYS)}</p>
            {closing.has_password && (
              <TextField
                name="password"
                label={old_password}
                type="password"
                autoComplete="current-password"
                problem={problem}
              />
            )}
            <SubmitButton look="secondary" name="intent" value="close">
              {text.close}
            </SubmitButton>
          </PostForm>
        )}
      </div>
    </Disclosure>
  );
}

/** Shown to everybody in the account while it is about to be closed; an administrator may keep it. */
export function ClosingNotice({ firm: { closing, is_administrator } }: { readonly firm: Firm }) {
  const text = useFirmsTexts();
  if (closing.due_text === null) return null;
  return (
    <Notice tone="warning" title={text.closing(closing.due_text)}>
      <p>{text.closing_text}</p>
      {is_administrator && (
        <PostForm className={styles.keep}>
          <SubmitButton look="secondary" name="intent" value="keep">
            {text.closing_keep}
          </SubmitButton>
        </PostForm>
      )}
    </Notice>
  );
}
