import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { OfferedNumbers } from './offered-numbers.tsx';
import { onlyNumber } from './other-tickets.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';

/** Links the ticket to an ordered item, or removes the link. */
export function LinkItem({ opened, onClose, ...rest }: TicketDialogProps) {
  const { link: text } = useMessages(TICKET_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <LinkForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function LinkForm({ ticket, acting, onClose }: Omit<TicketDialogProps, 'opened'>) {
  const { link: text } = useMessages(TICKET_MESSAGES);
  const orders = ticket.pedidos_relacionados.map(({ item_id, product_name }) => ({ id: item_id, name: product_name }));
  const [number, setNumber] = useState(String(ticket.related_item_id ?? onlyNumber(orders)));
  const isMissing = isProblem(acting.problem, 'not_found');

  async function submit() {
    const item_id = number === '' ? null : Number(number);
    if (await acting.run({ operation: 'link_order', item_id })) onClose();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={isMissing ? { ...acting, problem: null } : acting}
      submit={text.submit}
      className={styles.dialog ?? ''}
    >
      <TextInput
        data-autofocus
        label={text.number}
        description={text.hint}
        error={isMissing && text.missing}
        inputMode="numeric"
        pattern="\d{0,15}"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value.trim())}
      />
      <OfferedNumbers title={text.theirs} offers={orders} value={number} onPick={setNumber} />
    </DialogForm>
  );
}
