import type { MessageForm, MessageView } from '../../../contract/pages/message-pages.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MessageFields } from './message-fields.tsx';
import styles from './messages.module.css';

/** Label of the form, depending on the last message. */
export function useWriteTitle(messages: readonly MessageView[]): string {
  const text = useConversationsTexts();
  const last = messages.at(-1);
  if (!last) return text.write;
  return last.is_ours ? text.answer : text.add;
}

/** Writes in a thread. */
export function ThreadForm({ form, label }: { readonly form: MessageForm; readonly label: string }) {
  const text = useConversationsTexts();
  return (
    <PostForm forReaders key={form.request_key} action={form.href} takesFiles className={styles.form}>
      <MessageFields written={form} label={label} />
      <p className={styles.hint}>{text.answer_by(form.answer_by_text)}</p>
      <div>
        <SubmitButton>{text.send}</SubmitButton>
      </div>
    </PostForm>
  );
}
