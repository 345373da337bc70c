import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { classNames } from './class-names.ts';
import styles from './contact-lines.module.css';
import { Icon } from './icon.tsx';

const NO_BREAK = '\u00a0';

/** Telephone with its hours, and e-mail, of the selling company. `subject` prefills the message. */
export function ContactLines({ inLine = false, subject }: { readonly inLine?: boolean; readonly subject?: string }) {
  const { site } = useMessages();
  const { phone, phone_href, email, hours } = useShell().issuer.contact;
  return (
    <address className={classNames(styles.lines, inLine && styles.inLine)}>
      <p>
        <a href={phone_href} className={styles.link}>
          <Icon name="phone" />
          <span className="visually-hidden">{site.phone}: </span>
          {phone.replaceAll(' ', NO_BREAK)}
        </a>
        <span className={styles.hours}>{hours}</span>
      </p>
      <p>
        <a
          href={`mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`}
          className={styles.link}
        >
          <Icon name="mail" />
          <span className="visually-hidden">{site.email}: </span>
          {email}
        </a>
      </p>
    </address>
  );
}
