import { useMessages } from '../../i18n/messages.ts';
import { answerPost } from '../../page-answers.ts';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/sign-out-page.ts';

export function action(args: Route.ActionArgs) {
  return answerPost<never>(args, (port) => port.signOut());
}

/** Asks first: an address that signs out by being opened could be put into anybody's page. */
export default function SignOutPage() {
  const { account } = useMessages();
  return (
    <Page narrow>
      <PageHead title={account.sign_out} />
      <Title>{account.sign_out_title}</Title>
      <PostForm>
        <SubmitButton>{account.sign_out}</SubmitButton>
      </PostForm>
    </Page>
  );
}
