import { Suspense } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { WizardPage as Wizard } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { lostFormContext } from '../../page-port-context.ts';
import { useShell } from '../../shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
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
import { Elsewhere } from './elsewhere.tsx';
import { PapersOfForm } from './papers/papers-of-form.tsx';
import { placeOfForm } from './place-of-form.ts';
import { QuestionField } from './question-field.tsx';
import { RelatedProducts } from './related-products.tsx';
import { usePreview } from './use-preview.ts';
import styles from './wizard-page.module.css';
import { WizardTop } from './wizard-top.tsx';

export const handle = QUESTIONS;

/** The router reloads a page after its post; for a form shown again with what was typed, the draft's answers are not loaded. */
export function loader(args: LoaderFunctionArgs) {
  const { folder, page } = placeOfForm(args);
  const typed = args.context.get(lostFormContext)?.typed;
  return readPage(args, (port) =>
    typed?.drawn === undefined ? port.wizard(folder, page) : port.wizardAgain(folder, page, typed),
  );
}

export function action(args: LoaderFunctionArgs) {
  const { folder, page } = placeOfForm(args);
  return answerPost<Wizard>(
    args,
    (port, fields, files) =>
      fields.intent === 'empty'
        ? port.emptyDraft(Number(fields.product_id))
        : port.answerWizard(folder, page, { fields, files }),
    () => loader(args),
  );
}

export function shouldRevalidate(reload: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(reload, 'preview');
}

export default function WizardPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>()?.page ?? loaded;
  const { shown, onChange } = usePreview(page);
  const lines = useQuoteLines(shown.quote);
  const { site } = useMessages();
  return (
    <Page>
      <PageHead
        title={`${page.title} · ${page.product.name}`}
        description={page.product.description}
        indexed={useShell().public !== null}
        hasProblems={page.problems.length > 0}
      />
      {page.exit ? (
        <Exit page={page} exit={page.exit} />
      ) : (
        <Split
          beside={
            <PriceBox
              title={site.price_title}
              delivery={page.product.delivery}
              lines={lines}
              total={shown.quote.total}
              scope={shown.scope}
              arrival={shown.arrival}
            />
          }
        >
          <Suspense fallback={null}>
            <PapersOfForm key={page.product.product_id} page={page}>
              <Questions key={page.href + (page.notice ?? '')} page={shown} onChange={onChange} />
            </PapersOfForm>
          </Suspense>
        </Split>
      )}
    </Page>
  );
}

function Questions({
  page,
  onChange,
}: {
  readonly page: Wizard;
  readonly onChange: ReturnType<typeof usePreview>['onChange'];
}) {
  const { site, wizard } = useMessages();
  const [query] = useSearchParams();
  const isChanging = query.get('changing') === '1';
  const isBegun = page.previous_href !== null || page.questions.some(({ value }) => value !== '');
  return (
    <>
      <WizardTop product={page.product} previousHref={page.previous_href ?? page.product.product_href} />
      <Progress ordinal={page.ordinal} total={page.total} />
      {page.notice && (
        <Notice>
          <p>{page.notice}</p>
          {isBegun && <StartOver productId={page.product.product_id} />}
        </Notice>
      )}
      <ErrorSummary problems={page.problems} />
      <Title>{page.title}</Title>
      <PostForm
        id={QUESTIONS.formId}
        className={styles.form}
        takesFiles={page.questions.some(({ type }) => type === 'file')}
        onChange={onChange}
      >
        <input type="hidden" name="drawn" value={page.questions.map(({ option_id }) => option_id).join()} />
        {page.questions.map((question) => (
          <QuestionField
            key={question.field}
            question={question}
            labelHidden={page.questions.length === 1 && question.title === page.title}
          />
        ))}
        <div className={styles.actions}>
          <SubmitButton>{isChanging && page.changing ? wizard.back_to_check : site.next}</SubmitButton>
        </div>
      </PostForm>
      <RelatedProducts related={page.related} />
      <div className={styles.more}>
        <Elsewhere page={page} />
        {page.previous_href !== null && !page.notice && <StartOver productId={page.product.product_id} />}
      </div>
    </>
  );
}

function StartOver({ productId }: { readonly productId: number }) {
  const { wizard } = useMessages();
  return (
    <PostForm>
      <input type="hidden" name="product_id" value={productId} />
      <SubmitButton look="quiet" name="intent" value="empty">
        {wizard.start_over}
      </SubmitButton>
    </PostForm>
  );
}

function Exit({ page, exit }: { readonly page: Wizard; readonly exit: NonNullable<Wizard['exit']> }) {
  const { site, wizard } = useMessages();
  return (
    <>
      <Title>{wizard.exit_title}</Title>
      <Notice tone="warning">
        <p>{exit.message}</p>
      </Notice>
      <PostForm id={QUESTIONS.formId}>
        {page.questions.map(({ field, value }) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </PostForm>
      <div className={styles.actions}>
        <ButtonLink to={exit.href}>{exit.link_text}</ButtonLink>
        <ButtonLink to={page.href} look="secondary">
          {site.back}
        </ButtonLink>
      </div>
    </>
  );
}
