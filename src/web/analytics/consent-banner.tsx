import { useLocation } from 'react-router';
import { useConsentTexts } from '../i18n/late/consent.ts';
import { Link } from '../ui/link.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './consent-banner.module.css';

/** Asks once. Refusing and agreeing look the same and take one click each; continuing to browse is no consent. */
export default function ConsentBanner() {
  const text = useConsentTexts();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.banner} aria-label={text.title}>
      <p>
        {text.ask} <Link to="/cookies">{text.choose}</Link>
      </p>
      <PostForm forReaders action="/cookies" className={styles.ways}>
        <input type="hidden" name="volver" value={pathname + search} />
        <SubmitButton look="secondary" name="decision" value="none">
          {text.refuse}
        </SubmitButton>
        <SubmitButton look="secondary" name="decision" value="all">
          {text.accept}
        </SubmitButton>
      </PostForm>
    </section>
  );
}
