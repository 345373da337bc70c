import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useKept } from '../kit/use-kept.ts';
import type { OrderDialogProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './change-data-dialog.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';

type Props = Omit<OrderDialogProps, 'onDone'>;

/** Duplicates an order: by a quote that the customer pays, or without charge if a supervisor waives it. */
export function DuplicateDialog({ opened, onClose, ...rest }: Props) {
  const { duplicate: text } = useMessages(ORDER_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <DuplicateForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const keptSchema = z.object({ reason: z.string(), note: z.string(), isFree: z.boolean() });
const NOTHING: z.output<typeof keptSchema> = { reason: '', note: '', isFree: false };

function DuplicateForm({ pedido, operating, onClose }: Omit<Props, 'opened'>) {
  const sending = useFormOperation(operating);
  const { duplicate: text } = useMessages(ORDER_MESSAGES);
  const notify = useOrderNotify(pedido.order_id);
  const { panel_roles } = useCurrentUser();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [{ reason, note, isFree }, change, forget] = useKept(`panel.copy.${pedido.item_id}`, keptSchema, NOTHING);

  async function submit() {
    const answer = await sending.run({
      operation: 'duplicar_pedido',
      request_key: requestKey,
      without_charge: isFree,
      ...(reason.trim() !== '' && { reason }),
      ...(note.trim() !== '' && !isFree && { comment: note }),
    });
    if (!answer) return;
    forget();
    notify(isFree ? text.done_free : text.done);
    onClose();
  }

  const field = { autosize: true, minRows: 2, maxRows: 6, maxLength: 2_000 };
  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={sending}
      submit={isFree ? text.submit_free : text.submit}
      className={styles.form}
    >
      {!isFree && <p>{text.explains}</p>}
      {panel_roles.includes('supervisor') && (
        <Checkbox
          label={text.free}
          checked={isFree}
          onChange={(event) => change({ isFree: event.currentTarget.checked })}
        />
      )}
      {!isFree && (
        <Textarea
          {...field}
          data-autofocus
          label={text.note}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
      <Textarea
        {...field}
        label={text.reason}
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
