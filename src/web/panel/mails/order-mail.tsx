import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import type { MailDrafts } from './mail-draft.ts';
import { WriteDialog } from './write-dialog.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly mail: MailDrafts;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** Writing to the customer of the order in front, by key, palette or button. */
export function OrderMail({ pedido, operating, mail, onDone }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  const { commands } = usePanelMessages();
  const canWrite = offers(pedido, SENDING);
  useCommands(
    canWrite
      ? [{ id: 'write', title: text.write, key: KEYS.order.write, section: commands.order, run: mail.write }]
      : [],
  );
  if (!canWrite) return null;
  return (
    <WriteDialog
      opened={mail.isWriting}
      pedido={pedido}
      draft={mail.of(SENDING)}
      operating={operating}
      onDraft={(draft) => mail.keep(SENDING, draft)}
      onClose={mail.close}
      onDone={onDone}
    />
  );
}

const SENDING = 'enviar_email';
