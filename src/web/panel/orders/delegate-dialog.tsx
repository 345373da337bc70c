import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CascadeField, cascadeOf } from '../cascades/cascade-field.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import type { OrderDialogProps } from '../pedido/order-dialog.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Hands the order and its lock to a colleague. */
export function DelegateDialog({ opened, onClose, ...rest }: OrderDialogProps) {
  const { delegate: text } = usePanelMessages();
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <DelegateForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function DelegateForm({ pedido, operating, onClose, onDone }: Omit<OrderDialogProps, 'opened'>) {
  const messages = usePanelMessages();
  const text = messages.delegate;
  const notify = useNotify();
  const { user_id, users } = useCurrentUser();
  const colleagues = users
    .filter((user) => user.user_id !== user_id)
    .map((user) => ({
      value: String(user.user_id),
      label: `${user.firstname} ${user.lastname}`,
      disabled: user.is_away,
    }));
  const [chosen, setChosen] = useState(colleagues.find(({ disabled }) => !disabled));
  const [comment, setComment] = useState('');
  const [isFollowed, setFollowed] = useState(false);

  async function submit() {
    if (!chosen) return;
    const why = comment.trim();
    const answer = await operating.run({
      operation: 'delegate_pedido',
      asignee_id: Number(chosen.value),
      ...(why !== '' && { comment: why }),
      ...cascadeOf(pedido, isFollowed),
    });
    if (!answer) return;
    notify(text.done(pedido.order_id, chosen.label));
    onClose();
    onDone(answer, true);
  }

  if (!chosen) return <p>{text.nobody}</p>;
  return (
    <DialogForm onSubmit={() => void submit()} onClose={onClose} sending={operating} submit={text.submit(chosen.label)}>
      <NativeSelect
        data-autofocus
        label={text.to}
        description={text.hint}
        value={chosen.value}
        onChange={(event) => setChosen(colleagues.find(({ value }) => value === event.currentTarget.value))}
        data={colleagues.map((one) => (one.disabled ? { ...one, label: text.away(one.label) } : one))}
      />
      <Textarea
        mt="sm"
        label={messages.change.comment}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={10_000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <CascadeField pedido={pedido} checked={isFollowed} onChange={setFollowed} />
    </DialogForm>
  );
}
