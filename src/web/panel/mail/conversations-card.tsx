import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { Conversation } from '../../../contract/orders/conversations.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import shared from '../kit/shared.module.css';
import { offers } from '../pedido/pedido-query.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ConversationLetter } from './conversation-letter.tsx';
import { useConversations } from './conversation-queries.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import type { MailDrafts } from './mail-draft.ts';
import styles from './mails.module.css';
import { NEW_CONVERSATION, writingOf } from './writing.ts';

interface Props {
  readonly pedido: Pedido;
  readonly mail: MailDrafts;
}

/**
 * The order's conversations: with the customer and with each office, shown one at a time so that they cannot be
 * confused.
 */
export function ConversationsCard({ pedido, mail }: Props) {
  const { conversations: text } = useMessages(MAIL_MESSAGES);
  const { isNotario } = useCurrentUser();
  const { conversations } = useConversations(pedido);
  const [chosen, choose] = useState('');
  const shown = conversations.find((one) => keyOf(one) === chosen) ?? conversations[0];
  const canWrite = offers(pedido, 'enviar_email');
  if (isNotario || !shown) return null;
  const begin = canWrite && (
    <Button variant="default" size="compact-sm" onClick={() => mail.write(NEW_CONVERSATION)}>
      {text.begin}
    </Button>
  );
  return (
    <Card title={text.title} aside={begin}>
      <Tabs value={keyOf(shown)} onChange={(next) => choose(next ?? '')} keepMounted={false}>
        <Tabs.List>
          {conversations.map((one) => (
            <Tabs.Tab key={keyOf(one)} value={keyOf(one)}>
              {one.party === 'client' ? text.parties.client : text.with(text.parties[one.party], one.name || one.email)}{' '}
              <span className={shared.small}>{one.messages.length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {conversations.map((one) => (
          <Tabs.Panel key={keyOf(one)} value={keyOf(one)}>
            <div className={styles.with} data-party={one.party}>
              <span>
                <strong>{text.with(text.parties[one.party], one.name)}</strong>{' '}
                <span className={shared.small}>{one.email}</span>
              </span>
              {canWrite && (
                <Button size="compact-sm" variant="default" onClick={() => mail.write(writingOf(one))}>
                  {one.messages.length > 0 ? text.answer : text.write}
                </Button>
              )}
            </div>
            {one.messages.length === 0 && <p className={shared.empty}>{text.none}</p>}
            {one.messages.length > 0 && (
              <ScrollRegion className={styles.letters} label={text.with(text.parties[one.party], one.name)}>
                <ol>
                  {one.messages.toReversed().map((message) => (
                    <ConversationLetter
                      key={message.mail_id ?? message.email_id}
                      pedido={pedido}
                      message={message}
                      canWithdraw={canWrite}
                    />
                  ))}
                </ol>
              </ScrollRegion>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}

function keyOf({ conversation_id }: Conversation): string {
  return conversation_id === null ? 'customer' : String(conversation_id);
}
