import type { MessageView } from '../../../contract/pages/message-pages.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { classNames } from '../../ui/class-names.ts';
import { FileRow } from '../../ui/file-row.tsx';
import styles from './messages.module.css';

/** Messages of a thread, oldest first. The latest one has an anchor. */
export function MessageList({ messages }: { readonly messages: readonly MessageView[] }) {
  return (
    <ol className={styles.messages}>
      {messages.map((message, at) => (
        <Message key={message.key} message={message} id={at === messages.length - 1 ? 'newest' : undefined} />
      ))}
    </ol>
  );
}

function Message({ message, id }: { readonly message: MessageView; readonly id: string | undefined }) {
  const text = useConversationsTexts();
  const { is_ours, at, at_text, quoted, files, is_new } = message;
  return (
    <li id={id} className={classNames(styles.message, is_ours && styles.ours)}>
      <p className={styles.head}>
        <strong>{is_ours ? text.us : text.you}</strong>
        <time dateTime={at}>{at_text}</time>
        {is_new && <span className={styles.mark}>{text.is_new}</span>}
      </p>
      <p className={styles.words}>{message.text}</p>
      {quoted !== '' && (
        <details>
          <summary className={styles.quotedTitle}>{text.quoted}</summary>
          <p className={styles.quoted}>{quoted}</p>
        </details>
      )}
      {files.length > 0 && (
        <ul aria-label={text.files} className={styles.files}>
          {files.map(({ name, size_text, href }) => (
            <li key={href ?? name}>
              {href === null ? (
                `${name} (${size_text}, ${text.by_mail})`
              ) : (
                <FileRow name={name} sizeText={size_text} href={href} action={text.download} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
