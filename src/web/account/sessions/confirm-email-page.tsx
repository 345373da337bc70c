import type { ConfirmEmailPage as ConfirmEmail } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { useShell } from '../../shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/confirm-email-page.ts';
import { ResendForm } from './email-to-confirm.tsx';
import styles from './sessions.module.css';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const [token, done] = [searchParams.get('token') ?? '', searchParams.get('done')];
  return readPage(args, (port) => port.confirmEmailPage(token, done));
}

export function action(args: Route.ActionArgs) {
  return answerPost<ConfirmEmail>(
    args,
    (port, fields) => port.confirmEmail(fields),
    () => loader(args),
  );
}

/** Target of the link in the welcome mail; mail scanners open it too, so confirming takes a click. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const { visitor } = useShell();
  const { title, lead } = {
    ready: { title: account.confirm_title, lead: account.confirm_lead },
    invalid: { title: account.link_over_title, lead: account.confirm_over_lead },
    confirmed: { title: account.confirmed_title, lead: account.confirmed_lead },
    sent: { title: account.confirm_sent_title, lead: account.confirm_sent_lead },
  }[page.state];
  return (
    <Page narrow>
      <PageHead title={title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title lead={lead}>{title}</Title>
      {page.state === 'ready' && (
        <PostForm className={styles.form}>
          <p>
            <strong>{page.email}</strong>
          </p>
          <SubmitButton wide>{account.confirm}</SubmitButton>
        </PostForm>
      )}
      {page.state === 'invalid' && visitor?.email_to_confirm && <ResendForm />}
      {page.state !== 'ready' && (
        <p>
          <ButtonLink to="/orders" look={page.state === 'invalid' ? 'secondary' : 'primary'}>
            {account.to_account}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
