import type { EnterPage as Enter } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/enter-page.ts';
import { ResumedForm } from './resumed-form.tsx';
import styles from './sessions.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.enterPage(new URL(args.request.url).searchParams.get('token') ?? ''));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Enter>(
    args,
    (port, fields) => port.enter(fields.token ?? ''),
    () => loader(args),
  );
}

/** Target of a sign-in link; mail scanners open it too, so signing in takes a click. */
export default function EnterPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const title = page.email === null ? account.link_over_title : account.sign_in_title;
  if (page.resumed) return <ResumedForm resumed={page.resumed} />;
  return (
    <Page narrow>
      <PageHead title={title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title lead={page.email === null ? account.link_over_lead : account.enter_lead}>{title}</Title>
      {page.email === null ? (
        <p>
          <ButtonLink to="/login">{account.back_to_sign_in}</ButtonLink>
        </p>
      ) : (
        <PostForm className={styles.form}>
          <input type="hidden" name="token" value={page.token} />
          <p>
            <strong>{page.email}</strong>
          </p>
          <SubmitButton wide>{account.sign_in}</SubmitButton>
        </PostForm>
      )}
    </Page>
  );
}
