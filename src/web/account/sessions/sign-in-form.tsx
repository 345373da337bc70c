import type { SignInPage } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './sessions.module.css';

/** Address and password, or a link by e-mail. Data typed on the page that required the sign-in are posted along, sealed. */
export function SignInForm({
  action,
  registerHref,
  page: { email, kept, problems },
}: {
  readonly action?: string;
  /** Link to create an account instead, with its hint; optional. */
  readonly registerHref?: string;
  readonly page: Pick<SignInPage, 'email' | 'kept' | 'problems'>;
}) {
  const account = useAccountTexts();
  return (
    <PostForm action={action} className={styles.form}>
      {kept !== null && <input type="hidden" name="kept" value={kept} />}
      <TextField
        name="email"
        label={account.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        problem={problemOf(problems, 'email')}
      />
      <TextField
        name="password"
        label={account.password}
        type="password"
        autoComplete="current-password"
        problem={problemOf(problems, 'password')}
      />
      <SubmitButton wide>{account.sign_in}</SubmitButton>
      <SubmitButton name="intent" value="link" look="secondary" wide>
        {account.send_link}
      </SubmitButton>
      <p className={styles.aside}>
        <Link to="/tienda/customer/password">{account.forgotten}</Link>
      </p>
      {registerHref !== undefined && (
        <p className={styles.other}>
          {account.no_account}{' '}
          <SubmitButton name="intent" value="open" look="quiet" action={registerHref}>
            {account.register_link}
          </SubmitButton>
        </p>
      )}
    </PostForm>
  );
}
