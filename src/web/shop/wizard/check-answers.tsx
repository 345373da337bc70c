import type { ConfirmationPage } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { PriceBox, useQuoteLines } from '../../ui/price-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { LaterCharges } from '../catalogue/later-charges.tsx';
import styles from './check-answers.module.css';
import { QuestionField } from './question-field.tsx';
import { RelatedProducts } from './related-products.tsx';
import wizardStyles from './wizard-page.module.css';
import { WizardTop } from './wizard-top.tsx';

/** All answers with edit links, the last questions, and the button to the cart. */
export function CheckAnswers({ page }: { readonly page: ConfirmationPage }) {
  const { site, wizard } = useMessages();
  const lines = useQuoteLines(page.quote);
  return (
    <Page>
      <PageHead title={`${wizard.check_title} · ${page.product.name}`} hasProblems={page.problems.length > 0} />
      <Split
        beside={
          <PriceBox
            title={site.price_title}
            delivery={page.promise}
            lines={lines}
            total={page.quote.total}
            scope={page.scope}
            arrival={page.arrival}
          />
        }
      >
        <WizardTop product={page.product} previousHref={page.previous_href} />
        <ErrorSummary problems={page.problems} />
        <Title lead={wizard.check_lead}>{wizard.check_title}</Title>
        {page.is_early && (
          <Notice>
            <p>{wizard.completed_later}</p>
          </Notice>
        )}
        <Answers answers={page.answers} />
        <LaterCharges scope={page.scope} />
        <PostForm action={page.post_to} className={wizardStyles.form}>
          <input type="hidden" name="product_id" value={page.product.product_id} />
          <input type="hidden" name="shown_total" value={page.quote.total.cents} />
          <input type="hidden" name="add_key" value={page.add_key} />
          {page.questions.length > 0 && (
            <Section id="last-questions" title={wizard.last_questions}>
              {page.questions.map((question) => (
                <QuestionField key={question.field} question={question} />
              ))}
            </Section>
          )}
          <div className={wizardStyles.actions}>
            <SubmitButton>{wizard.add}</SubmitButton>
          </div>
        </PostForm>
        <RelatedProducts related={page.related} />
      </Split>
    </Page>
  );
}

function Answers({ answers }: { readonly answers: ConfirmationPage['answers'] }) {
  const { site, wizard } = useMessages();
  return (
    <section aria-label={wizard.answers}>
      <dl className={styles.answers}>
        {answers.map(({ option_id, label, value, change_href }) => (
          <div key={option_id} className={styles.answer}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value || wizard.no_answer}</dd>
            <dd className={styles.change}>
              <Link to={change_href} aria-label={wizard.change_answer(label)}>
                {site.change}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
