import type { SecurityPage as Security } from '../../../contract/pages/own-data-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/security-page.ts';
import { EmailPart } from './email-part.tsx';
import styles from './own-data.module.css';
import { OwnDataFrame } from './own-data-frame.tsx';
import { SessionsPart } from './sessions-part.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.security());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Security>(
    args,
    (port, fields) => port.own.changeSecurity(fields),
    () => loader(args),
  );
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const profile = useProfileTexts();
  return (
    <OwnDataFrame title={profile.security_title} lead={profile.security_lead} problems={page.problems}>
      <div className={styles.parts}>
        <PasswordPart page={page} />
        <EmailPart page={page} />
        <SessionsPart sessions={page.sessions} />
      </div>
    </OwnDataFrame>
  );
}

/** Passwords must be typed again each time: they are never sent back to the page. */
function PasswordPart({ page: { email, has_password, problems } }: { readonly page: Security }) {
  const account = useAccountTexts();
  const profile = useProfileTexts();
  return (
    <Section id="password-part" title={profile.password_title} boxed>
      {has_password ? (
        <PostForm className={styles.fields}>
          {/* Lets password managers know which account the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <TextField
            name="old_password"
            label={profile.old_password}
            type="password"
            autoComplete="current-password"
            problem={problemOf(problems, 'old_password')}
          />
          <TextField
            name="new_password"
            label={profile.new_password}
            help={account.new_password_help}
            type="password"
            autoComplete="new-password"
            problem={problemOf(problems, 'new_password')}
          />
          <p className={styles.soft}>{profile.password_ends}</p>
          <SubmitButton name="intent" value="password">
            {profile.change_password}
          </SubmitButton>
        </PostForm>
      ) : (
        <p>{profile.no_password}</p>
      )}
    </Section>
  );
}
