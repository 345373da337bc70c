import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { WriteForm, type Writing } from './write-form.tsx';

/** `enviar_email`: a mail to the customer, which may also say that the work is done and what still follows, or to an office, which says nothing to the customer. */
export function WriteDialog({ opened, ...writing }: Writing & { readonly opened: boolean }) {
  const text = useMessages(MAIL_MESSAGES);
  const { writtenIn } = writing;
  const titleOf = () => {
    if (writtenIn.is === 'customer') return text.title;
    if (writtenIn.is === 'new') return text.conversations.new_title;
    const { name, email } = writtenIn.conversation;
    return text.conversations.office_title(name || email);
  };
  return (
    <Dialog opened={opened} onClose={writing.onClose} title={titleOf()} size="72rem" yOffset="3dvh">
      <WriteForm {...writing} />
    </Dialog>
  );
}
