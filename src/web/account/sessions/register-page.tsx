import { useLocation } from 'react-router';
import type { RegisterPage as Register } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { PURCHASE_ROAD } from '../../shop/purchase-road.ts';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stages } from '../../ui/progress.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/register-page.ts';
import { ResumedForm } from './resumed-form.tsx';
import styles from './sessions.module.css';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.registerPage());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Register>(
    args,
    (port, fields) => port.register(fields),
    () => loader(args),
  );
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const { search } = useLocation();
  const signIn = page.in_checkout ? '/tienda/customer/authenticate' : '/login';
  if (page.resumed) return <ResumedForm resumed={page.resumed} />;
  return (
    <Page narrow>
      <PageHead title={account.register_title} hasProblems={page.problems.length > 0} />
      {page.in_checkout && <Stages present="details" />}
      <ErrorSummary problems={page.problems} />
      <Title lead={page.in_checkout ? account.register_checkout : account.register_lead}>
        {account.register_title}
      </Title>
      <PostForm className={styles.form}>
        {page.kept !== null && <input type="hidden" name="kept" value={page.kept} />}
        <RegisterFields page={page} />
        <p className={styles.note}>
          {account.privacy_note} <Link to="/privacidad">{account.privacy_link}</Link>
        </p>
        <SubmitButton wide>{account.register}</SubmitButton>
        <p className={styles.other}>
          {account.has_account}{' '}
          <SubmitButton name="intent" value="open" look="quiet" action={signIn + search}>
            {account.sign_in_link}
          </SubmitButton>
        </p>
      </PostForm>
    </Page>
  );
}

function RegisterFields({ page: { values, problems } }: { readonly page: Register }) {
  const account = useAccountTexts();
  const field = (name: keyof Register['values']) => ({
    name,
    defaultValue: values[name],
    problem: problemOf(problems, name),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstname')} label={account.firstname} autoComplete="given-name" />
        <TextField {...field('lastname')} label={account.lastname} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label={account.email} type="email" autoComplete="username" />
      <TextField {...field('phone')} label={account.phone} type="tel" autoComplete="tel" />
      <TextField
        name="password"
        label={account.password}
        help={account.new_password_help}
        type="password"
        autoComplete="new-password"
        problem={problemOf(problems, 'password')}
      />
    </>
  );
}
