import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import styles from './impersonation-banner.module.css';
import { Link } from './link.tsx';
import { PostForm } from './post-form.tsx';

/** Shown while a back-office user impersonates a customer: their name, and the button to leave. */
export function ImpersonationBanner() {
  const { impersonation: text } = useMessages();
  const { impersonation } = useShell();
  if (!impersonation) return null;
  return (
    <section className={styles.banner} aria-label={text.banner}>
      <p>
        <strong>{text.seen_as(impersonation.customer, impersonation.agent)}</strong>{' '}
        {text.until(impersonation.until_text)} {impersonation.reason === null ? text.looks_only : text.may_change}
      </p>
      {impersonation.reason === null && (
        <Link to="/tienda/customer/visit" className={styles.way}>
          {text.say_why}
        </Link>
      )}
      <PostForm action="/tienda/customer/visit">
        <button type="submit" name="intent" value="end" className={styles.way}>
          {text.end}
        </button>
      </PostForm>
    </section>
  );
}
