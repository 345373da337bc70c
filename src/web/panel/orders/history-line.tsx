import type { HistoryLine as Line } from '../../../contract/orders/pedido.ts';
import { callWords, recordingOf } from '../calls/call-words.ts';
import { CALL_MESSAGES } from '../calls/i18n/messages.ts';
import { detailWords } from '../history/detail-words.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { SaidInMail } from '../mail/said-in-mail.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './history-card.module.css';

interface Props {
  readonly line: Line;
  /** Whether the operation was undone. */
  readonly isUndone: boolean;
}

/** A history line: what was done, from which status to which, by whom and when. */
export function HistoryLine({ line, isUndone }: Props) {
  const text = useMessages(HISTORY_MESSAGES);
  const { note } = usePanelMessages();
  const { text: at } = useOrderTime();
  const statusOf = useStatusName();
  const actions: Readonly<Record<string, string>> = text.actions;
  const kind = { agent: '', customer: text.customer, system: text.system, payment: text.payment }[line.actor_kind];
  // Actions while impersonating the customer show both names.
  const who =
    line.actor_kind === 'customer' && line.admin_user ? `${kind} · ${line.admin_user}` : (line.admin_user ?? kind);
  const isMove = line.new_status !== null && line.new_status !== line.old_status;
  const said = actions[line.accion] ?? line.accion;
  const takenBack = line.accion === 'enviar_email' ? text.mail_withdrawn : text.undone(said);
  const isDeleted = line.accion === 'save_note' && line.comment === null;
  return (
    <>
      <p className={styles.lineHead}>
        <strong>{isDeleted ? note.deleted : isUndone ? takenBack : said}</strong>
        {isMove && (
          <span>
            {line.old_status !== null && `${statusOf(line.old_status)} → `}
            {statusOf(line.new_status ?? 0)}
          </span>
        )}
        <span className={shared.small}>{[who, at(line.created_at)].filter(Boolean).join(' · ')}</span>
      </p>
      {line.new_referencia !== line.old_referencia && (
        <p className={shared.small}>{text.reference(line.old_referencia ?? '—', line.new_referencia ?? '—')}</p>
      )}
      <Detail line={line} />
      <SaidInMail detail={line.detail} />
      {line.comment && <p className={styles.comment}>{line.comment}</p>}
    </>
  );
}

/** Describes what an operation recorded besides the status. */
function Detail({ line: { detail } }: Pick<Props, 'line'>) {
  const text = useMessages(HISTORY_MESSAGES);
  const { none } = usePanelMessages();
  const { users } = useCurrentUser();
  const { text: at, words: inWords } = useOrderTime();
  const calls = useMessages(CALL_MESSAGES);
  const locale = usePanelLocale();
  if (detail === null) return null;
  const colleague = users.find(({ user_id }) => user_id === detail.to);
  const words = [
    ...(colleague === undefined ? [] : [`→ ${colleague.firstname} ${colleague.lastname}`]),
    ...detailWords(detail, { text, locale, at, inWords, none }),
    ...callWords(detail, calls),
  ];
  const recording = recordingOf(detail);
  return (
    <>
      {words.map((word) => (
        <p key={word} className={shared.small}>
          {word}
        </p>
      ))}
      {recording !== null && (
        <p className={shared.small}>
          <a href={recording} target="_blank" rel="noreferrer">
            {calls.recording}
          </a>
        </p>
      )}
    </>
  );
}

/** The name of a status; an unknown code shows as unmapped. Source: specification section 4. */
function useStatusName(): (id: number) => string {
  const { states } = useCurrentUser();
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  return (id) => states.find((state) => state.id === id)?.name[locale] ?? `${order.unmapped} (${id})`;
}
