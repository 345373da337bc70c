import type { OrderConversation as Conversation } from '../../../contract/pages/message-pages.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';
import { ThreadForm, useWriteTitle } from './thread-form.tsx';

/** The latest messages about an order on its page, and the form to write one. The form posts to the thread's page. */
export function OrderConversation({ conversation }: { readonly conversation: Conversation }) {
  const text = useConversationsTexts();
  const { href, unread, messages, form } = conversation;
  const writeTitle = useWriteTitle(messages);
  return (
    <Section id="messages" title={text.title} boxed>
      <div className={styles.part}>
        {unread > 0 && (
          <p>
            <span className={styles.mark}>{text.unread(unread)}</span>
          </p>
        )}
        {messages.length === 0 ? (
          <p>{text.write_lead}</p>
        ) : (
          <>
            <MessageList messages={messages} />
            <p>
              <Link to={href}>{text.see_all}</Link>
            </p>
          </>
        )}
        <Disclosure title={writeTitle}>
          <ThreadForm form={form} label={text.text} />
        </Disclosure>
      </div>
    </Section>
  );
}
