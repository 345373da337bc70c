import type { MailPreview as Preview } from '../../../contract/mail.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { MailSheet } from './mail-sheet.tsx';
import styles from './mails.module.css';

interface Props {
  readonly mail: Preview;
  /** True while a newer preview is loading, or if it failed. */
  readonly isOld: boolean;
}

/** The mail that an operation would send, with its envelope. */
export function MailPreview({ mail, isOld }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  return (
    <section className={styles.preview} aria-label={text.preview} data-old={isOld || undefined}>
      <h3>{text.preview}</h3>
      <dl className={styles.envelope}>
        <dt>{text.to}</dt>
        <dd>{mail.to}</dd>
        <dt>{text.subject}</dt>
        <dd>{mail.subject}</dd>
        {mail.attachments.length > 0 && (
          <>
            <dt>{text.attached}</dt>
            <dd>{mail.attachments.join(', ')}</dd>
          </>
        )}
      </dl>
      <MailSheet mail={mail} />
    </section>
  );
}
