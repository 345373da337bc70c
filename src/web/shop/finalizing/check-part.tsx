import type { FinalizePage } from '../../../contract/pages/finalize-pages.ts';
import { useFinalizePageTexts } from '../../i18n/late/finalize-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import { Title } from '../../ui/page.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import answerStyles from '../wizard/check-answers.module.css';
import styles from '../wizard/wizard-page.module.css';

/** All answers added after the payment, each with an edit link, and the submit button. */
export function CheckPart({ page }: { readonly page: FinalizePage }) {
  const { site, wizard } = useMessages();
  const finalizing = useFinalizePageTexts();

  return (
    <>
      <Title lead={finalizing.check_lead}>{finalizing.check_title}</Title>
      <section aria-label={finalizing.given}>
        {page.answers.length === 0 && <p>{finalizing.nothing}</p>}
        <dl className={answerStyles.answers}>
          {page.answers.map(({ option_id, label, value, change_href }) => (
            <div key={option_id} className={answerStyles.answer}>
              <dt>{label}</dt>
              <dd className={answerStyles.value}>{value || wizard.no_answer}</dd>
              <dd className={answerStyles.change}>
                <Link to={change_href} aria-label={wizard.change_answer(label)}>
                  {site.change}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <PostForm action={page.href}>
        <div className={styles.actions}>
          <SubmitButton>{finalizing.send}</SubmitButton>
        </div>
      </PostForm>
    </>
  );
}

/** Answers that can no longer change. */
export function Rows({ rows }: { readonly rows: FinalizePage['ordered'] }) {
  return (
    <dl className={answerStyles.answers}>
      {rows.map(({ label, value }) => (
        <div key={label} className={answerStyles.answer}>
          <dt>{label}</dt>
          <dd className={answerStyles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
