import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { IncidentPage as Incident } from '../../../contract/pages/incident-page.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { useIncidentsTexts } from '../../i18n/late/incidents.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { reloadsAfter } from '../background-post.ts';
import { QUESTIONS } from '../purchase-road.ts';
import { QuestionField } from '../wizard/question-field.tsx';
import type { Route } from './+types/incident-page.ts';
import { IncidentOver } from './incident-over.tsx';
import styles from './incident-page.module.css';
import { useKeepTyped } from './use-keep-typed.ts';

export const handle = QUESTIONS;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.incident(args.params.formId, args.params.orderId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Incident>(
    args,
    (port, fields, files) => port.answerIncident(args.params.formId, args.params.orderId, { fields, files }),
    () => loader(args),
  );
}

export function shouldRevalidate(reload: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(reload, 'keep');
}

/** The form of an incident, designed for phones: reason, attachments, and the questions on one page. */
export default function IncidentPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  if (page.kind !== 'open') return <IncidentOver page={page} />;
  return (
    <Suspense fallback={null}>
      <Asked page={page} />
    </Suspense>
  );
}

function Asked({ page }: { readonly page: Incident }) {
  const text = useIncidentsTexts();
  const conversations = useConversationsTexts();
  const { onChange, isKept } = useKeepTyped(page);
  const isSaved = isKept || page.notice === 'saved';
  return (
    <Page narrow>
      <PageHead title={text.title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      {page.notice === 'changed' && (
        <Notice tone="warning" title={text.changed_title}>
          <p>{text.changed_text}</p>
        </Notice>
      )}
      <Title lead={text.lead(page.order_id, page.item_name)}>{text.title}</Title>
      {page.text !== '' && (
        <section aria-labelledby="why" className={styles.why}>
          <h2 id="why">{text.why}</h2>
          <p className={styles.words}>{page.text}</p>
        </section>
      )}
      {page.attachments.length > 0 && (
        <section aria-labelledby="attachments" className={styles.files}>
          <h2 id="attachments">{text.attachments}</h2>
          {page.attachments.map(({ name, size_text, href }) => (
            <FileRow key={href} name={name} sizeText={size_text} href={href} action={text.download} />
          ))}
        </section>
      )}
      <PostForm
        key={page.version}
        id={QUESTIONS.formId}
        action={page.href}
        className={styles.form}
        takesFiles={page.questions.some(({ type }) => type === 'file')}
        onChange={onChange}
      >
        <input type="hidden" name="version" value={page.version} />
        {page.questions.map((question) => (
          <QuestionField key={question.field} question={question} />
        ))}
        <p className={styles.until}>{text.until(page.until_text)}</p>
        <p>
          <Link to={writeHref(page.href)}>{conversations.ask_instead}</Link>
        </p>
        <div className={styles.actions}>
          <SubmitButton>{text.send}</SubmitButton>
          <SubmitButton look="secondary" name="intent" value="keep">
            {text.keep}
          </SubmitButton>
        </div>
        <p role="status" className={isSaved ? styles.saved : 'visually-hidden'}>
          {isSaved ? text.saved : ''}
        </p>
      </PostForm>
    </Page>
  );
}

/** Address of the contact form about these questions. `page` is their own address. */
function writeHref(page: string): string {
  const [orderId, formId] = page.split('/').toReversed();
  return `/ayuda/escribir?formulario=${formId}&pedido=${orderId}`;
}
