import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { minutesBetween } from '../../../domain/orders/phone-call.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { useLive } from '../live/use-live.tsx';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { CallDialog } from './call-dialog.tsx';
import { CALL_MESSAGES } from './i18n/messages.ts';

interface CallNote {
  /** Opens the dialog; null if no call can be logged now. */
  readonly start: (() => void) | null;
  readonly dialog: ReactNode;
}

/** Logs a call on the current order: by button, key and palette, and proposed when the user hangs up with the order open. */
export function useCallNote(pedido: Pedido, operating: Operating): CallNote {
  const { commands } = usePanelMessages();
  const text = useMessages(CALL_MESSAGES);
  const [isOpen, setOpen] = useState(false);
  const [measured, setMeasured] = useState<number | null>(null);
  const canNote = offers(pedido, 'anotar_llamada');
  const open = (minutes: number | null) => {
    setMeasured(minutes);
    setOpen(true);
  };
  useHungUp((minutes) => canNote && open(minutes));
  const start = canNote ? () => open(null) : null;
  useCommands(
    start
      ? [
          {
            id: 'note-call',
            title: text.start,
            key: KEYS.order.note_call,
            button: text.start,
            section: commands.order,
            run: start,
          },
        ]
      : [],
  );
  return {
    start,
    dialog: (
      <CallDialog
        opened={isOpen}
        pedido={pedido}
        operating={operating}
        measured={measured}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

/** Notifies that a call has just ended, with its minutes. */
function useHungUp(tell: (minutes: number) => void): void {
  const calledAt = useLive((state) => state.calledAt);
  const before = useRef(calledAt);
  const telling = useRef(tell);
  telling.current = tell;
  useEffect(() => {
    const from = before.current;
    before.current = calledAt;
    if (from !== null && calledAt === null) telling.current(minutesBetween(from, Date.now()));
  }, [calledAt]);
}
