import type { EmailLinkPage as EmailLink } from '../../../contract/pages/own-data-pages.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/email-link-page.ts';
import styles from './own-data.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.emailLink(tokenOf(args.request)));
}

export function action(args: Route.ActionArgs) {
  return answerPost<EmailLink>(
    args,
    (port, fields) => port.own.answerEmailLink(tokenOf(args.request), fields),
    () => loader(args),
  );
}

export default function EmailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const profile = useProfileTexts();
  const isWaiting = page.state === 'open' || page.state === 'confirmed';
  return (
    <Page narrow>
      <PageHead title={profile.link_title} />
      <Title lead={sentenceOf(page, profile)}>{profile.link_title}</Title>
      {isWaiting ? (
        <PostForm className={styles.fields}>
          {page.state === 'open' && (
            <SubmitButton name="intent" value="confirm" wide>
              {profile.link_confirm}
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="stop" look="secondary" wide>
            {profile.link_stop}
          </SubmitButton>
        </PostForm>
      ) : (
        <p>
          <ButtonLink to="/orders/profile/security">{profile.to_account}</ButtonLink>
        </p>
      )}
    </Page>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

function sentenceOf({ state, old_email, new_email }: EmailLink, profile: ReturnType<typeof useProfileTexts>): string {
  switch (state) {
    case 'open':
      return profile.link_ask(old_email, new_email);
    case 'confirmed':
      return profile.link_confirmed;
    case 'done':
      return profile.link_done(new_email);
    case 'stopped':
      return profile.link_stopped;
    case 'over':
      return profile.link_over;
  }
}
