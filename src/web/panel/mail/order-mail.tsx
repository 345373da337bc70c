import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { useConversations } from './conversation-queries.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import type { MailDrafts } from './mail-draft.ts';
import { WritePane } from './write-pane.tsx';
import { NEW_CONVERSATION, TO_CUSTOMER, writtenIn } from './writing.ts';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly mail: MailDrafts;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** Opens a mail about the current order, to its customer or to an office, by key, palette or button. */
export function OrderMail({ pedido, operating, mail, onDone }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  const { commands } = usePanelMessages();
  const { conversations, counterparts } = useConversations(pedido);
  const canWrite = offers(pedido, TO_CUSTOMER);
  const section = commands.order;
  useCommands(
    canWrite
      ? [
          {
            id: 'write',
            title: text.write,
            key: KEYS.order.write,
            button: text.write_short,
            section,
            run: () => mail.write(),
          },
          { id: 'write-office', title: text.conversations.begin, section, run: () => mail.write(NEW_CONVERSATION) },
        ]
      : [],
  );
  const name = mail.writing;
  // If a colleague takes the order over meanwhile, sending fails; the written text stays visible.
  if (name === null) return null;
  return (
    <WritePane
      key={name}
      pedido={pedido}
      writtenIn={writtenIn(name, conversations) ?? { is: 'customer' }}
      counterparts={counterparts}
      draft={mail.of(name)}
      operating={operating}
      onDraft={(draft) => mail.keep(name, draft)}
      onClose={mail.close}
      onDone={onDone}
    />
  );
}
