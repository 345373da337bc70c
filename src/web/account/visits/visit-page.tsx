import type { VisitPage as Visit } from '../../../contract/pages/visit-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/visit-page.ts';
import styles from './visits.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.visit());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Visit>(args, (port, fields) => port.changeVisit(fields));
}

/** `/tienda/customer/visit`: the visit from inside. Here its agent says why something has to be changed. */
export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { visits } = useMessages();
  return (
    <Page narrow>
      <PageHead title={visits.title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title lead={visits.lead}>{visits.title}</Title>
      {page.reason === null ? (
        <PostForm className={styles.form}>
          <TextField
            name="reason"
            label={visits.reason}
            help={visits.reason_help}
            maxLength={500}
            defaultValue={page.typed}
            problem={problemOf(page.problems, 'reason')}
          />
          <SubmitButton name="intent" value="reason">
            {visits.save_reason}
          </SubmitButton>
        </PostForm>
      ) : (
        <p>
          {visits.reason_given}: {page.reason}
        </p>
      )}
    </Page>
  );
}
