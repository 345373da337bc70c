import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dock } from '../kit/dock.tsx';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { WriteForm, type Writing } from './write-form.tsx';

/**
 * `enviar_email`, docked beside the order: a mail to the customer, which may also announce that the work is done and
 * what follows, or a mail to an office, which the customer never sees.
 */
export function WritePane(writing: Writing) {
  const text = useMessages(MAIL_MESSAGES);
  const { writtenIn } = writing;
  const titleOf = () => {
    if (writtenIn.is === 'customer') return text.title;
    if (writtenIn.is === 'new') return text.conversations.new_title;
    const { name, email } = writtenIn.conversation;
    return text.conversations.office_title(name || email);
  };
  return (
    <Dock onClose={writing.onClose} title={titleOf()}>
      <WriteForm {...writing} />
    </Dock>
  );
}
