import type { MessageForm } from '../../../contract/pages/message-pages.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MessageFields } from './message-fields.tsx';
import styles from './messages.module.css';

/** Writes in a thread. */
export function ThreadForm({ form, label }: { readonly form: MessageForm; readonly label: string }) {
  const text = useConversationsTexts();
  return (
    <PostForm key={form.request_key} action={form.href} takesFiles className={styles.form}>
      <MessageFields written={form} label={label} />
      <p className={styles.hint}>{text.answer_by(form.answer_by_text)}</p>
      <div>
        <SubmitButton>{text.send}</SubmitButton>
      </div>
    </PostForm>
  );
}
