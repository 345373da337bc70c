import { Button } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import styles from './reauthentication.module.css';

/** Recovery codes, shown only once; the user confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  return (
    <section className={styles.step} aria-label={text.codes}>
      <h2>{text.keep_codes}</h2>
      <p>{text.keep_codes_lead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        {text.copy_codes} <CopyButton text={codes.join('\n')} label={text.copy_codes} />
      </p>
      <Button onClick={onKept} autoFocus>
        {text.kept}
      </Button>
    </section>
  );
}
