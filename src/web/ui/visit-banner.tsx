import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { PostForm } from './post-form.tsx';
import styles from './visit-banner.module.css';

/** Shown while a back-office user impersonates a customer: their name, and the button to leave. */
export function VisitBanner() {
  const { visits } = useMessages();
  const { visit } = useShell();
  if (!visit) return null;
  return (
    <section className={styles.banner} aria-label={visits.banner}>
      <p>
        <strong>{visits.seen_as(visit.customer, visit.agent)}</strong> {visits.until(visit.until_text)}{' '}
        {visit.reason === null ? visits.looks_only : visits.may_change}
      </p>
      {visit.reason === null && (
        <Link to="/tienda/customer/visit" className={styles.way}>
          {visits.say_why}
        </Link>
      )}
      <PostForm action="/tienda/customer/visit">
        <button type="submit" name="intent" value="end" className={styles.way}>
          {visits.end}
        </button>
      </PostForm>
    </section>
  );
}
