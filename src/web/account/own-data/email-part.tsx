import type { SecurityPage } from '../../../contract/pages/own-data-pages.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './own-data.module.css';

/** The sign-in address, its pending change, and the form to change it. */
export function EmailPart({ page }: { readonly page: SecurityPage }) {
  const profile = useProfileTexts();
  const { email, email_change: change, has_password, values, problems } = page;
  return (
    <Section id="email-part" title={profile.email_title} boxed>
      <p>{profile.email_now(email)}</p>
      {change && (
        <Notice title={profile.email_waiting(change.new_email)}>
          <div className={styles.pending}>
            <ul className={styles.sides}>
              <li>{profile.email_old_side(change.old_confirmed)}</li>
              <li>{profile.email_new_side(change.new_confirmed)}</li>
            </ul>
            <p>{profile.email_until(change.until_text)}</p>
            <PostForm>
              <SubmitButton look="secondary" name="intent" value="stop_email">
                {profile.email_stop}
              </SubmitButton>
            </PostForm>
          </div>
        </Notice>
      )}
      <PostForm className={styles.fields}>
        <TextField
          name="new_email"
          label={profile.new_email}
          help={profile.email_help}
          type="email"
          autoComplete="email"
          defaultValue={values.new_email}
          problem={problemOf(problems, 'new_email')}
        />
        {has_password && (
          <TextField
            name="password"
            label={profile.old_password}
            type="password"
            autoComplete="current-password"
            problem={problemOf(problems, 'password')}
          />
        )}
        <SubmitButton name="intent" value="email">
          {profile.change_email}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
