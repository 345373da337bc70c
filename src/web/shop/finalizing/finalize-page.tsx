import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useSearchParams } from 'react-router';
import type { FinalizePage as Finalizing } from '../../../contract/pages/finalize-pages.ts';
import { useFinalizePageTexts } from '../../i18n/late/finalize-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { PriceBox, useQuoteLines } from '../../ui/price-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { reloadsAfter } from '../background-post.ts';
import { QUESTIONS } from '../purchase-road.ts';
import { QuestionField } from '../wizard/question-field.tsx';
import { usePreview } from '../wizard/use-preview.ts';
import styles from '../wizard/wizard-page.module.css';
import { WizardTop } from '../wizard/wizard-top.tsx';
import type { Route } from './+types/finalize-page.ts';
import { CheckPart, Rows } from './check-part.tsx';

export const handle = QUESTIONS;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.finalize(args.params.itemId, args.url.searchParams.get('page')));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Finalizing>(
    args,
    (port, fields, files) => port.answerFinalizing(args.params.itemId, { fields, files }),
    () => loader(args),
  );
}

export function shouldRevalidate(reload: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(reload, 'preview');
}

/** The part of the form deferred by an early checkout, page by page, with a final page to check and submit. */
export default function FinalizePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const finalizing = useFinalizePageTexts();
  const lines = useQuoteLines(page.quote);
  return (
    <Page>
      <PageHead title={`${finalizing.title} · ${page.product.name}`} hasProblems={page.problems.length > 0} />
      <Split
        beside={
          <PriceBox
            title={finalizing.paid}
            delivery={page.product.delivery}
            lines={lines}
            total={page.quote.total}
            paid
          />
        }
      >
        <WizardTop product={page.product} previousHref={page.previous_href} />
        <Part page={page} />
        {page.ordered.length > 0 && (
          <Disclosure title={finalizing.ordered}>
            <p>{finalizing.frozen}</p>
            <Rows rows={page.ordered} />
          </Disclosure>
        )}
      </Split>
    </Page>
  );
}

function Part({ page }: { readonly page: Finalizing }) {
  if (page.kind === 'questions') {
    return (
      <Suspense fallback={null}>
        <Questions key={page.href} page={page} />
      </Suspense>
    );
  }
  return page.kind === 'check' ? <CheckPart page={page} /> : <Stopped page={page} />;
}

function Questions({ page }: { readonly page: Finalizing }) {
  const { wizard } = useMessages();
  const finalizing = useFinalizePageTexts();

  const { shown, onChange } = usePreview(page);
  const isChanging = useSearchParams()[0].get('changing') === '1';
  return (
    <>
      <Progress ordinal={page.ordinal} total={page.total} />
      <ErrorSummary problems={page.problems} />
      <Title lead={page.ordinal === 1 ? finalizing.lead(page.order_id) : undefined}>{page.title}</Title>
      <PostForm
        id={QUESTIONS.formId}
        action={page.href + (isChanging ? '&changing=1' : '')}
        className={styles.form}
        takesFiles={shown.questions.some(({ type }) => type === 'file')}
        onChange={onChange}
      >
        <input type="hidden" name="drawn" value={shown.questions.map(({ option_id }) => option_id).join()} />
        {shown.questions.map((question) => (
          <QuestionField
            key={question.field}
            question={question}
            labelHidden={shown.questions.length === 1 && question.title === page.title}
          />
        ))}
        <div className={styles.actions}>
          <SubmitButton>{isChanging && page.changing ? wizard.back_to_check : finalizing.save}</SubmitButton>
        </div>
      </PostForm>
    </>
  );
}

function Stopped({ page }: { readonly page: Finalizing }) {
  const finalizing = useFinalizePageTexts();
  return (
    <>
      <Title>{finalizing.stopped}</Title>
      <Notice tone="warning">
        <p>{page.message}</p>
      </Notice>
      <div className={styles.actions}>
        <ButtonLink to={page.order_href} look="secondary">
          {finalizing.to_order}
        </ButtonLink>
      </div>
    </>
  );
}
