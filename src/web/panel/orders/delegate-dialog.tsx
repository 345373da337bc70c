import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ColleagueLoad, listLoads } from '../../../contract/team.ts';
import { CascadeField, cascadeOf } from '../cascades/cascade-field.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { dayText } from '../kit/format.ts';
import { useNotify } from '../kit/use-notify.ts';
import type { OrderDialogProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';

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
  const sending = useFormOperation(operating);
  const messages = usePanelMessages();
  const text = messages.delegate;
  const notify = useNotify();
  const { delegate: own } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { user_id, users } = useCurrentUser();
  const loads = useQuery({
    queryKey: ['team-loads'],
    queryFn: ({ signal }) => panelApi.call(listLoads, {}, { signal, unattended: true }),
    staleTime: 30_000,
  }).data?.loads;
  const colleagues = users
    .filter((user) => user.user_id !== user_id)
    .map((user) => ({
      value: String(user.user_id),
      label: `${user.firstname} ${user.lastname}`,
      disabled: user.is_away,
      load: loads?.find(({ user_id: id }) => id === user.user_id) ?? null,
    }));
  const loadText = (load: ColleagueLoad | null) => load && own.load(load.is_online, load.open, load.due_today);
  const optionOf = ({ value, label, disabled, load }: (typeof colleagues)[number]) => ({
    value,
    disabled,
    label: [
      load?.absent_until ? own.absent(label, dayText(load.absent_until, locale)) : disabled ? text.away(label) : label,
      loadText(load),
    ]
      .filter(Boolean)
      .join(' · '),
  });
  const [chosen, setChosen] = useState(colleagues.find(({ disabled }) => !disabled));
  const [comment, setComment] = useState('');
  const [isFollowed, setFollowed] = useState(false);

  async function submit() {
    if (!chosen) return;
    const why = comment.trim();
    const answer = await sending.run({
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
    <DialogForm onSubmit={() => void submit()} onClose={onClose} sending={sending} submit={text.submit(chosen.label)}>
      <NativeSelect
        data-autofocus
        label={text.to}
        description={text.hint}
        value={chosen.value}
        onChange={(event) => setChosen(colleagues.find(({ value }) => value === event.currentTarget.value))}
        data={colleagues.map(optionOf)}
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
