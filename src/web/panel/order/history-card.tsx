import type { HistoryLine, Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { SaidInMail } from '../mails/said-in-mail.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { Card } from './card.tsx';
import styles from './history-card.module.css';
import shared from './order.module.css';
import { useOrderTime } from './order-time.ts';
import { offers } from './pedido-query.ts';
import type { Operating } from './use-operation.ts';

/** Everything that happened, newest first. */
export function HistoryCard({ pedido, operating }: { readonly pedido: Pedido; readonly operating: Operating }) {
  const { history: text, note } = usePanelMessages();
  const user = useCurrentUser();
  const { zoneName } = useOrderTime();
  const { historico } = pedido.details;
  const canDelete = offers(pedido, 'del_note');
  return (
    <Card title={text.title} aside={zoneName && <span className={shared.small}>{zoneName}</span>} grows>
      {historico.length === 0 && <p className={shared.empty}>{text.empty}</p>}
      <ol className={styles.history}>
        {historico.map((line) => (
          <li key={line.line_id}>
            <Line line={line} />
            {canDelete && line.accion === 'save_note' && line.comment && line.admin_user_id === user.user_id && (
              <button
                type="button"
                className={shared.plain}
                disabled={operating.isBusy}
                onClick={() => void operating.run({ operation: 'del_note', line_id: line.line_id })}
              >
                {note.remove}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Line({ line }: { readonly line: HistoryLine }) {
  const { history: text, note } = usePanelMessages();
  const { text: at } = useOrderTime();
  const statusOf = useStatusName();
  const actions: Readonly<Record<string, string>> = text.actions;
  const kind = { agent: '', customer: text.customer, system: text.system, payment: text.payment }[line.actor_kind];
  // What an agent did in the customer's account stands under both names.
  const who =
    line.actor_kind === 'customer' && line.admin_user ? `${kind} · ${line.admin_user}` : (line.admin_user ?? kind);
  const isMove = line.new_status !== null && line.new_status !== line.old_status;
  const isDeleted = line.accion === 'save_note' && line.comment === null;
  return (
    <>
      <p className={styles.lineHead}>
        <strong>{isDeleted ? note.deleted : (actions[line.accion] ?? line.accion)}</strong>
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

/** What an operation wrote beside the status, in words. */
function Detail({ line: { detail } }: { readonly line: HistoryLine }) {
  const { history: text } = usePanelMessages();
  const { users } = useCurrentUser();
  const { text: at } = useOrderTime();
  if (detail === null) return null;
  const { released, name, old_priority, new_priority, to, new_deadline } = detail;
  const colleague = users.find(({ user_id }) => user_id === to);
  const words = [
    Array.isArray(released) && released.length > 0 && text.released(released.join(', ')),
    typeof name === 'string' && name,
    colleague !== undefined && `→ ${colleague.firstname} ${colleague.lastname}`,
    old_priority !== undefined &&
      new_priority !== undefined &&
      text.priority(String(old_priority), String(new_priority)),
    new_deadline !== undefined && text.deadline(momentOf(detail.old_deadline), momentOf(new_deadline)),
  ].filter((word) => word !== false);
  return words.map((word) => (
    <p key={word} className={shared.small}>
      {word}
    </p>
  ));

  function momentOf(iso: unknown): string {
    return typeof iso === 'string' ? at(iso) : '—';
  }
}

/** The name of a status; an unknown code shows as unmapped. Source: specification section 4. */
function useStatusName(): (id: number) => string {
  const { states } = useCurrentUser();
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  return (id) => states.find((state) => state.id === id)?.name[locale] ?? `${order.unmapped} (${id})`;
}
