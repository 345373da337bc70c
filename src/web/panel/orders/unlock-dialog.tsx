import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { LIVE_MESSAGES } from '../live/i18n/messages.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly onClose: () => void;
}

/** A supervisor takes an order over from a colleague, who can read the reason in its history. */
export function UnlockDialog({ opened, onClose, ...rest }: Props) {
  const { order } = usePanelMessages();
  return (
    <Dialog opened={opened} onClose={onClose} title={order.force_unlock} centered>
      <UnlockForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function UnlockForm({ pedido: { locked_by: holder }, operating, onClose }: Omit<Props, 'opened'>) {
  const sending = useFormOperation(operating);
  const { unlock: text } = useMessages(ORDER_MESSAGES);
  const live = useMessages(LIVE_MESSAGES);
  const notify = useNotify();
  const [reason, setReason] = useState<string>(text.reasons[0] ?? '');
  const [words, setWords] = useState('');

  async function submit() {
    const comment = [reason, words.trim()].filter(Boolean).join(': ');
    if (!(await sending.run({ operation: 'unlock_pedido', force: true, comment }))) return;
    notify(live.taken(holder?.name ?? ''), live.taken_shared);
    onClose();
    await sending.run({ operation: 'lock_pedido' });
  }

  return (
    <DialogForm onSubmit={() => void submit()} onClose={onClose} sending={sending} submit={text.submit}>
      <p>{text.explains(holder?.name ?? '')}</p>
      <NativeSelect
        mt="sm"
        data-autofocus
        label={text.reason}
        data={[...text.reasons]}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Textarea
        mt="sm"
        label={text.words}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2_000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
