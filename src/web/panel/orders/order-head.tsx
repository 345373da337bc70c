import { Button, Kbd } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS, type Key } from '../kit/commands/keys.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import { priorityName } from '../kit/priority-name.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { TagLine } from '../tags/tag-line.tsx';
import { WatchButton } from '../watchers/watch-button.tsx';
import { DeadlineText } from './deadline-text.tsx';
import styles from './order-head.module.css';
import { type ReferenceEditing, ReferenceField } from './reference-field.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly reference: ReferenceEditing;
}

/** The order's number, status, deadline and lock. */
export function OrderHead({ pedido, operating, reference }: Props) {
  const { order: text } = usePanelMessages();
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  const { details } = pedido;
  return (
    <header className={styles.head} data-source="head" tabIndex={-1}>
      <div className={styles.title}>
        <div className={styles.titleLine}>
          <h1>
            <span className={styles.number}>{pedido.order_id}</span> {details.product.name}
          </h1>
          <CopyButton text={String(pedido.order_id)} label={text.copy_answer(text.order)} />
          <Flags pedido={pedido} />
          <TagLine pedido={pedido} />
          <span className={styles.born}>
            {text.item} {pedido.item_id} · {at(pedido.created_at)}
          </span>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{text.status}</dt>
            <dd>
              <StatusPill id={pedido.panel_status_id} name={details.panel_status.name[locale]} />
            </dd>
          </div>
          <div>
            <dt>{text.client_sees}</dt>
            <dd>{details.client_status.name[locale]}</dd>
          </div>
          <div>
            <dt>{text.deadline}</dt>
            <dd>
              <DeadlineText pedido={pedido} />
            </dd>
          </div>
          <div>
            <dt>{text.reference}</dt>
            <dd>
              <ReferenceField pedido={pedido} operating={operating} editing={reference} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <WatchButton pedido={pedido} operating={operating} />
        <LockState pedido={pedido} operating={operating} />
      </div>
    </header>
  );
}

function Flags({ pedido: { priority, details } }: { readonly pedido: Pedido }) {
  const { order: text } = usePanelMessages();
  const words = [
    priority !== NORMAL && priorityName(priority, text),
    details.respondido && text.was_answered,
    details.email_reply_of !== null && text.email_reply_of[details.email_reply_of],
  ].filter((word) => word !== false);
  return words.map((word) => (
    <span key={word} className={styles.flag}>
      {word}
    </span>
  ));
}

function LockState({ pedido, operating }: Pick<Props, 'pedido' | 'operating'>) {
  const { order: text } = usePanelMessages();
  const { locked_by: holder } = pedido;
  if (holder && !holder.is_me) return null;
  const change = (operation: 'lock_pedido' | 'unlock_pedido', label: string, key?: Key) =>
    offers(pedido, operation) && (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={operating.isBusy}
        onClick={() => void operating.run({ operation })}
        rightSection={key && <Kbd size="xs">{keyText(key)}</Kbd>}
      >
        {label}
      </Button>
    );
  return (
    <span className={styles.lock}>
      {holder && text.locked_by_me}
      {change('lock_pedido', text.lock, KEYS.order.lock)}
      {change('unlock_pedido', text.unlock)}
    </span>
  );
}

const NORMAL = 1;
