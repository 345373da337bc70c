import type { ImpersonationPage as Impersonation } from '../../../contract/pages/impersonation-pages.ts';
import { useImpersonationPagesTexts } from '../../i18n/late/impersonation-pages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/impersonation-page.ts';
import styles from './impersonation.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.impersonation());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Impersonation>(
    args,
    (port, fields) => port.changeImpersonation(fields),
    () => loader(args),
  );
}

/** `/tienda/customer/visit`: the agent's view of an impersonation, with the form for the reason of changes. */
export default function ImpersonationPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const text = useImpersonationPagesTexts();
  return (
    <Page narrow>
      <PageHead title={text.title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title lead={text.lead}>{text.title}</Title>
      {page.reason === null ? (
        <PostForm className={styles.form}>
          <TextField
            name="reason"
            label={text.reason}
            help={text.reason_help}
            maxLength={500}
            defaultValue={page.typed}
            problem={problemOf(page.problems, 'reason')}
          />
          <SubmitButton name="intent" value="reason">
            {text.save_reason}
          </SubmitButton>
        </PostForm>
      ) : (
        <p>
          {text.reason_given}: {page.reason}
        </p>
      )}
    </Page>
  );
}
