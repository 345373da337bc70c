import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { skipPedido } from '../../../contract/orders/given.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Queue } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { QUEUE_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly opened: boolean;
  readonly queue: Queue;
  readonly pedido: Pedido;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why the order is skipped, then takes the next one. */
export function SkipDialog({ opened, onClose, ...rest }: Props) {
  const text = useMessages(QUEUE_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <SkipForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function SkipForm({ queue, pedido, reason, onReason, onClose }: Omit<Props, 'opened'>) {
  const text = useMessages(QUEUE_MESSAGES);
  const notify = useNotify();
  const { assign } = useTabsControl();
  const queries = useQueryClient();
  const [isShort, setShort] = useState(false);
  const sending = useSend();

  function submit() {
    const said = reason.trim();
    setShort(said.length < SHORTEST_REASON);
    if (said.length < SHORTEST_REASON) return;
    void sending.send(async () => {
      await panelApi.call(skipPedido, { params: { item_id: pedido.item_id }, body: { reason: said } });
      notify(text.done(pedido.order_id));
      onClose();
      assign({ queue, itemId: null, left: pedido.item_id });
      queries.removeQueries({ queryKey: pedidoKey(pedido.item_id) });
    });
  }

  return (
    <DialogForm onSubmit={submit} onClose={onClose} sending={sending} submit={text.submit} checksItself>
      <p>{text.explains}</p>
      <Textarea
        mt="sm"
        data-autofocus
        required
        label={text.reason}
        description={text.reason_hint}
        error={isShort ? text.reason_short : null}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5_000}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

const SHORTEST_REASON = 5;
