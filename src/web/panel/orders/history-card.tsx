import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemMail } from '../../../contract/orders/mails.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { mailHoldText } from '../../../domain/mail/mail-hold.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { loadCard } from '../pedido/load-card.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './history-card.module.css';
import { HistoryLine } from './history-line.tsx';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { sourceName } from './show-sources.ts';
import { TIMELINE_KINDS, type TimelineEntry, timelineOf } from './timeline.ts';
import { undoneLines } from './undone-lines.ts';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
}

/** The full history, newest first: operations, e-mails, the customer's visits; filtered by kind. */
export function HistoryCard({ pedido, operating }: Props) {
  const text = useMessages(HISTORY_MESSAGES);
  const { timeline } = useMessages(ORDER_MESSAGES);
  const { zoneName } = useOrderTime();
  const [kind, setKind] = useState('');
  const entries = timelineOf(pedido, useMails(pedido));
  const undone = undoneLines(pedido.details.historico);
  const shown = entries.filter(({ kinds }) => kind === '' || kinds.some((one) => one === kind));
  const filter = (
    <span className={styles.filter}>
      {zoneName && <span className={shared.small}>{zoneName}</span>}
      <select
        aria-label={timeline.filter}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        className={styles.kinds}
      >
        <option value="">{timeline.all}</option>
        {TIMELINE_KINDS.map((one) => (
          <option key={one} value={one}>
            {timeline.kinds[one]}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <Card title={text.title} aside={filter} grows source="history">
      {shown.length === 0 && <p className={shared.empty}>{kind === '' ? text.empty : timeline.nothing}</p>}
      <ol className={styles.history}>
        {shown.map((entry) => (
          <li key={entry.key} {...(entry.is === 'line' && told(entry.line.line_id))}>
            <Entry entry={entry} undone={undone} pedido={pedido} operating={operating} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Attributes of a line to which the summary can link. */
function told(lineId: number) {
  return { 'data-source': sourceName('history', lineId), tabIndex: -1 };
}

function Entry({
  entry,
  undone,
  pedido,
  operating,
}: Props & { readonly entry: TimelineEntry; readonly undone: ReadonlySet<number> }) {
  const history = useMessages(HISTORY_MESSAGES);
  const { note } = usePanelMessages();
  const { timeline: text } = useMessages(ORDER_MESSAGES);
  const { text: at } = useOrderTime();
  const { user_id } = useCurrentUser();
  if (entry.is === 'mail') return <Mail mail={entry.mail} />;
  if (entry.is !== 'line') {
    return (
      <p className={styles.lineHead}>
        <strong>{entry.is === 'opened' ? text.opened(entry.name) : text.seen(entry.times)}</strong>
        <span className={shared.small}>{`${history.customer} · ${at(entry.at)}`}</span>
      </p>
    );
  }
  const { line } = entry;
  const isOwnNote = line.accion === 'save_note' && line.comment !== null && line.admin_user_id === user_id;
  return (
    <>
      <HistoryLine line={line} isUndone={undone.has(line.line_id)} />
      {isOwnNote && offers(pedido, 'del_note') && (
        <button
          type="button"
          className={shared.plain}
          disabled={operating.isBusy}
          onClick={() => void operating.run({ operation: 'del_note', line_id: line.line_id })}
        >
          {note.remove}
        </button>
      )}
    </>
  );
}

/** A mail: its subject, and its text on request. */
function Mail({ mail }: { readonly mail: ItemMail }) {
  const { timeline: text } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  return (
    <>
      <p className={styles.lineHead}>
        <strong>{text.mail}</strong>
        <span>{text.states[mail.state]}</span>
        <span className={shared.small}>{`${mail.to} · ${at(mail.at)}`}</span>
      </p>
      {mail.hold && <p className={shared.small}>{mailHoldText(mail.hold, locale)}</p>}
      <details>
        <summary className={shared.small}>{mail.subject}</summary>
        <p className={styles.comment}>{mail.text}</p>
      </details>
    </>
  );
}

/** Mails written by agents, which are shown in their history line or conversation instead. */
const BY_HAND: readonly string[] = ['agent_message', 'office_message'];

/** Automatic e-mails about the order; none for notaries. */
function useMails({ item_id, updated_at }: Pedido): readonly ItemMail[] {
  const { isNotario } = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['item-mails', item_id, updated_at],
    queryFn: () => loadCard(item_id, 'mails'),
    enabled: !isNotario,
    placeholderData: (before) => before,
  });
  return data?.items.filter(({ template }) => !BY_HAND.includes(template)) ?? [];
}
