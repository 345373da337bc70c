import { Button, Kbd } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { undoOperation } from '../../../contract/mail.ts';
import { ROOT, ticketAddress } from '../addresses/tab.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { problemText } from '../kit/problem-text.ts';
import { restoreTexts } from '../kit/typed-texts.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { pendingUndos } from '../pedido/pending-undos.ts';
import type { PendingMessageUndo, PendingUndo } from '../pedido/undo-store.ts';
import { panelApi, panelClock } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import styles from './mails.module.css';

interface Props {
  /** Undoes the message of a ticket, and opens the ticket. */
  readonly takeBack: (pending: PendingMessageUndo, queries: QueryClient) => Promise<void>;
}

/**
 * What was just sent, with a button to undo it. It stays while the next order opens, and through a reload. Only the
 * latest is shown, the others behind a button, so that many undos do not cover the page.
 */
export function UndoToast({ takeBack }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  const { commands } = usePanelMessages();
  const pending = useWaiting();
  const { undo, isBusy } = useUndo(takeBack);
  const latest = pending.at(-1);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? pending : pending.slice(-1);
  const earlier = pending.length - 1;
  useCommands(
    latest
      ? [
          {
            id: 'undo',
            title: text.undo_command,
            key: KEYS.everywhere.undo,
            section: commands.panel,
            run: () => void undo(latest),
          },
        ]
      : [],
  );
  return (
    <div className={styles.toasts} role="status">
      {shown.map((one) => (
        <Toast key={one.undoId} pending={one} isLatest={one === latest} isBusy={isBusy} onUndo={() => void undo(one)} />
      ))}
      {earlier > 0 && (
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.fewer_undos : text.earlier_undos(earlier)}
        </Button>
      )}
    </div>
  );
}

interface ToastProps {
  readonly pending: PendingUndo;
  readonly isLatest: boolean;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function Toast({ pending, isLatest, isBusy, onUndo }: ToastProps) {
  const text = useMessages(MAIL_MESSAGES);
  const history = useMessages(HISTORY_MESSAGES);
  const { order } = usePanelMessages();
  const actions: Readonly<Record<string, string>> = history.actions;
  const sent =
    'ticketId' in pending
      ? text.ticket_sent(pending.ticketId)
      : `${actions[pending.operation] ?? pending.operation} · ${order.order} ${pending.orderId}`;
  return (
    <div className={styles.toast}>
      <p>
        <strong>{sent}</strong>
        {/* The countdown is hidden from screen readers, which would never stop reading it. */}
        <span aria-hidden="true">{text.leaves_in(secondsLeft(pending))}</span>
        <span className={styles.hidden}>{text.leaves}</span>
      </p>
      <Button
        size="xs"
        className={styles.undo}
        loading={isBusy}
        onClick={onUndo}
        rightSection={isLatest && <Kbd size="xs">{keyText(KEYS.everywhere.undo)}</Kbd>}
      >
        {text.undo}
      </Button>
    </div>
  );
}

/** Pending undos, checked every half second while there are any. */
function useWaiting(): readonly PendingUndo[] {
  const store = pendingUndos();
  const pending = useSyncExternalStore(store.subscribe, store.list);
  const [, tick] = useState(0);
  useEffect(() => {
    if (pending.length === 0) return;
    const timer = setInterval(() => {
      for (const one of pending) if (secondsLeft(one) <= 0) store.remove(one.undoId);
      tick((count) => count + 1);
    }, 500);
    return () => clearInterval(timer);
  }, [pending, store]);
  return pending;
}

function useUndo(takeBack: Props['takeBack']) {
  const messages = usePanelMessages();
  const text = useMessages(MAIL_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const { go } = useTabsControl();
  const { send, isBusy } = useSend();
  const undo = (pending: PendingUndo) =>
    send(async () => {
      const { undoId } = pending;
      try {
        if ('ticketId' in pending) {
          await takeBack(pending, queries);
          notify(text.ticket_undone(pending.ticketId));
          go(ticketAddress(pending.ticketId));
          return;
        }
        const { itemId, orderId, texts } = pending;
        const { items } = await panelApi.call(undoOperation, { params: { undo_id: undoId } });
        for (const { item_id } of items) void queries.invalidateQueries({ queryKey: pedidoKey(item_id) });
        const left = items.filter(({ ok }) => !ok);
        restoreTexts(sessionStorage, texts);
        notify(text.undone(String(orderId)), left.length === 0 ? '' : text.not_undone(left.length));
        go(`${ROOT}/pedido/${itemId}`);
      } catch (error) {
        notify(problemText(error, messages));
      } finally {
        pendingUndos().remove(undoId);
      }
    });
  return { undo, isBusy };
}

function secondsLeft({ until }: PendingUndo): number {
  return Math.ceil(Date.parse(until) / 1000 - panelClock.seconds());
}
