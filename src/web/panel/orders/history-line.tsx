import { z } from 'zod';
import type { HistoryLine as Line, Pedido } from '../../../contract/orders/pedido.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { callWords, recordingOf } from '../calls/call-words.ts';
import { CALL_MESSAGES } from '../calls/i18n/messages.ts';
import { detailWords } from '../history/detail-words.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { SaidInMail } from '../mail/said-in-mail.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './history-card.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly line: Line;
  /** The questions, to name those with changed answers. */
  readonly questions: Pedido['product_options']['items'];
  /** Whether the operation was undone. */
  readonly isUndone: boolean;
}

/** A history line: what was done, from which status to which, by whom and when. */
export function HistoryLine({ line, questions, isUndone }: Props) {
  const text = useMessages(HISTORY_MESSAGES);
  const { note } = usePanelMessages();
  const { actions: own } = useMessages(ORDER_MESSAGES);
  const { text: at } = useOrderTime();
  const statusOf = useStatusName();
  const actions: Readonly<Record<string, string>> =
    line.actor_kind === 'customer' ? text.actions : { ...text.actions, ...own };
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
      <Detail line={line} questions={questions} />
      <SaidInMail detail={line.detail} />
      {line.comment && <p className={styles.comment}>{line.comment}</p>}
    </>
  );
}

/** Describes what an operation recorded besides the status. */
function Detail({ line: { detail }, questions }: Omit<Props, 'isUndone'>) {
  const text = useMessages(HISTORY_MESSAGES);
  const { none } = usePanelMessages();
  const { users } = useCurrentUser();
  const { text: at, words: inWords } = useOrderTime();
  const changed = useChangeWords(questions);
  const calls = useMessages(CALL_MESSAGES);
  const locale = usePanelLocale();
  if (detail === null) return null;
  const colleague = users.find(({ user_id }) => user_id === detail.to);
  const words = [
    ...(colleague === undefined ? [] : [`→ ${colleague.firstname} ${colleague.lastname}`]),
    ...detailWords(detail, { text, locale, at, inWords, none }),
    ...changed(detail),
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

const changeSchema = z.object({
  changes: z.array(z.object({ option_id: z.int(), old: z.string(), new: z.string() })).default([]),
  old_total: z.int().optional(),
  new_total: z.int().optional(),
  order_id: z.int().optional(),
  quote_id: z.int().optional(),
});

/** Describes changed fields and relations of the order, each with its old and new value. */
function useChangeWords(questions: Props['questions']): (detail: NonNullable<Line['detail']>) => string[] {
  const { none } = usePanelMessages();
  const text = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  return (detail) => {
    const read = changeSchema.safeParse(detail);
    if (!read.success) return [];
    const { changes, old_total, new_total, order_id, quote_id } = read.data;
    const euros = (cents: number) => eurosText(eurosOf(cents), locale);
    const labelOf = (id: number) => questions.find(({ option_id }) => option_id === id)?.label ?? String(id);
    return [
      ...changes.map(({ option_id, old, new: now }) => text.answer_moved(labelOf(option_id), old || none, now || none)),
      ...(old_total !== undefined && new_total !== undefined && old_total !== new_total
        ? [text.price_moved(euros(old_total), euros(new_total))]
        : []),
      ...(order_id === undefined ? [] : [text.also(String(order_id))]),
      ...(quote_id === undefined ? [] : [text.quote_made(String(quote_id))]),
    ];
  };
}

/** The name of a status; an unknown code shows as unmapped. Source: specification section 4. */
function useStatusName(): (id: number) => string {
  const { states } = useCurrentUser();
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  return (id) => states.find((state) => state.id === id)?.name[locale] ?? `${order.unmapped} (${id})`;
}
