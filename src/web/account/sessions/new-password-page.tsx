import type { NewPasswordPage as NewPassword } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/new-password-page.ts';
import styles from './sessions.module.css';

export function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return readPage(args, (port) => port.newPasswordPage(token));
}

export function action(args: Route.ActionArgs) {
  return answerPost<NewPassword>(
    args,
    (port, fields) => port.setNewPassword(fields),
    () => loader(args),
  );
}

/** Target of the link in the reset mail: the form takes the token from the address. */
export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  if (page.email === null) return <LinkOver />;
  return (
    <Page narrow>
      <PageHead title={account.new_password_title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title lead={account.new_password_lead}>{account.new_password_title}</Title>
      <PostForm className={styles.form}>
        <TextField
          name="username"
          label={account.email}
          type="email"
          autoComplete="username"
          value={page.email}
          readOnly
        />
        <TextField
          name="password"
          label={account.new_password}
          help={account.new_password_help}
          type="password"
          autoComplete="new-password"
          problem={problemOf(page.problems, 'password')}
        />
        <SubmitButton wide>{account.new_password_save}</SubmitButton>
      </PostForm>
    </Page>
  );
}

function LinkOver() {
  const account = useAccountTexts();
  return (
    <Page narrow>
      <PageHead title={account.link_over_title} />
      <Title lead={account.link_over_lead}>{account.link_over_title}</Title>
      <p>
        <ButtonLink to="/tienda/customer/password">{account.password_again}</ButtonLink>
      </p>
    </Page>
  );
}
