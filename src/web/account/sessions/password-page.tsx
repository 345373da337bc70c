import type { PasswordPage as Password } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/password-page.ts';
import styles from './sessions.module.css';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return readPage(args, (port) => port.passwordPage(searchParams.get('email'), searchParams.get('done')));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Password>(
    args,
    (port, fields) => port.askPassword(fields),
    () => loader(args),
  );
}

/** Requests a password reset link. */
export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  if (page.sent !== null) return <Sent text={page.sent} />;
  return (
    <Page narrow>
      <PageHead title={account.password_title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title lead={account.password_lead}>{account.password_title}</Title>
      <PostForm className={styles.form}>
        <TextField
          name="email"
          label={account.email}
          type="email"
          autoComplete="username"
          defaultValue={page.email}
          problem={problemOf(page.problems, 'email')}
        />
        <SubmitButton wide>{account.password_ask}</SubmitButton>
      </PostForm>
      <BackToSignIn />
    </Page>
  );
}

/** Identical for every address, whether it has an account or not. */
function Sent({ text }: { readonly text: string }) {
  const account = useAccountTexts();
  return (
    <Page narrow>
      <PageHead title={account.password_sent_title} />
      <Title lead={text}>{account.password_sent_title}</Title>
      <p className={styles.aside}>
        {account.password_sent_hint} <Link to="/tienda/customer/password">{account.password_again}</Link>
      </p>
      <BackToSignIn />
    </Page>
  );
}

function BackToSignIn() {
  const account = useAccountTexts();
  return (
    <p className={styles.other}>
      <Link to="/login">{account.back_to_sign_in}</Link>
    </p>
  );
}
