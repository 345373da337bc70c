import type { SessionView } from '../../../contract/pages/own-data-pages.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './own-data.module.css';

/** The customer's sessions, each with a button to end it; the current one has a sign-out link instead. */
export function SessionsPart({ sessions }: { readonly sessions: readonly SessionView[] }) {
  const profile = useProfileTexts();
  return (
    <Section id="sessions-part" title={profile.sessions_title}>
      <p className={styles.soft}>{profile.sessions_help}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </ul>
      {sessions.some(({ is_this }) => !is_this) && (
        <PostForm>
          <SubmitButton look="secondary" name="intent" value="end_others">
            {profile.end_others}
          </SubmitButton>
        </PostForm>
      )}
    </Section>
  );
}

function SessionRow({ session }: { readonly session: SessionView }) {
  const profile = useProfileTexts();
  const { session_id, kind, device, since_text, seen_text, is_this } = session;
  const known = device ?? profile.unknown_device;
  const name = kind === 'application' ? `${profile.application}: ${known}` : known;
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong>
        {is_this && <span className={styles.mark}>{profile.this_session}</span>}
        <span className={styles.when}>{profile.session_since(since_text)}</span>
        {!is_this && <span className={styles.when}>{profile.session_seen(seen_text)}</span>}
      </div>
      {!is_this && (
        <PostForm>
          <input type="hidden" name="intent" value="end_session" />
          <SubmitButton look="secondary" name="session_id" value={session_id} label={profile.end_session_of(name)}>
            {profile.end_session}
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}
