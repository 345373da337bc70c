import { useQueryClient } from '@tanstack/react-query';
import { type ConversationMessage, withdrawItemMail } from '../../../contract/orders/conversations.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { mailHoldText } from '../../../domain/mail/mail-hold.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { FoldedText } from '../kit/folded-text.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { conversationsKey } from './conversation-queries.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import styles from './mails.module.css';

interface Props {
  readonly pedido: Pedido;
  readonly message: ConversationMessage;
  readonly canWithdraw: boolean;
}

/** One message: sender, recipients, time and text, and whether it was sent. */
export function ConversationLetter({ pedido, message, canWithdraw }: Props) {
  const { conversations: text, envelope } = useMessages(MAIL_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  const { direction, agent, from_name, from_email, to_email, cc_emails, state, hold, files } = message;
  const isOurs = direction === 'out';
  return (
    <li className={styles.letter} data-direction={direction} data-state={state}>
      <p className={styles.letterHead}>
        <strong>{(isOurs && agent) || from_name || from_email}</strong>
        {isOurs && <span className={shared.small}>{text.states[state]}</span>}
        <span className={shared.small}>{at(message.at)}</span>
      </p>
      <p className={shared.small}>
        {[
          !isOurs && from_name !== '' && from_email,
          isOurs && `${envelope.to} ${to_email.join(', ')}`,
          cc_emails.length > 0 && `${envelope.cc} ${cc_emails.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.letterSubject}>{message.subject}</p>
      {isOurs ? <p className={styles.words}>{message.text}</p> : <FoldedText text={message.text} />}
      {files.length > 0 && <p className={shared.small}>{text.files(files.join(', '))}</p>}
      {hold && <p className={shared.small}>{mailHoldText(hold, locale)}</p>}
      {WITHDRAWN_UNTIL_SENT.includes(state) && <Waiting pedido={pedido} message={message} canWithdraw={canWithdraw} />}
    </li>
  );
}

/** When a mail will be sent, unless it is held, with a button to withdraw it. */
function Waiting({ pedido: { item_id }, message: { mail_id, leaves_at, unless_answered }, canWithdraw }: Props) {
  const { conversations: text } = useMessages(MAIL_MESSAGES);
  const { text: at } = useOrderTime();
  const queries = useQueryClient();
  const { send, isBusy, problem } = useSend();
  if (mail_id === null) return null;
  const withdraw = () =>
    send(async () => {
      await panelApi.call(withdrawItemMail, { params: { item_id, mail_id } });
      await queries.invalidateQueries({ queryKey: conversationsKey(item_id) });
      await queries.invalidateQueries({ queryKey: pedidoKey(item_id) });
    });
  return (
    <div className={shared.small}>
      {leaves_at !== null && `${text.leaves_at(at(leaves_at), unless_answered)} `}
      {canWithdraw && (
        <button type="button" className={shared.plain} disabled={isBusy} onClick={() => void withdraw()}>
          {text.withdraw}
        </button>
      )}
      <ProblemLine of={problem} />
    </div>
  );
}

const WITHDRAWN_UNTIL_SENT: readonly string[] = ['waiting', 'held'] satisfies ConversationMessage['state'][];
