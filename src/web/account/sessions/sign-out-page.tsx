import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/sign-out-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.signOutPage());
}

export function action(args: Route.ActionArgs) {
  return answerPost<never>(
    args,
    (port) => port.signOut(),
    () => loader(args),
  );
}

/** `/logout`. Asks for confirmation if another site, or a prefetch, may have opened it. */
export default function SignOutPage({ loaderData }: Route.ComponentProps) {
  const account = useAccountTexts();
  if (loaderData.is_signed_in) {
    return (
      <Page narrow>
        <PageHead title={account.sign_out} />
        <Title>{account.sign_out_title}</Title>
        <PostForm forReaders>
          <SubmitButton>{account.sign_out}</SubmitButton>
        </PostForm>
      </Page>
    );
  }
  return (
    <Page narrow>
      <PageHead title={account.signed_out_title} />
      <Title lead={account.signed_out_lead}>{account.signed_out_title}</Title>
      <p>
        <ButtonLink to="/login">{account.sign_in_link}</ButtonLink>{' '}
        <ButtonLink to="/" look="quiet">
          {account.to_home}
        </ButtonLink>
      </p>
    </Page>
  );
}
