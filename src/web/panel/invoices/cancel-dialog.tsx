import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';
import { cancelInvoice } from '../../../contract/verifactu.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { isReason } from './correction-draft.ts';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useInvoicesChanged } from './invoice-queries.ts';
import styles from './invoices.module.css';

interface Props {
  readonly opened: boolean;
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

/** Annuls an invoice that should never have existed, after explaining the effect. */
export function CancelDialog({ opened, onClose, row }: Props) {
  const { changes: text } = useMessages(INVOICE_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.cancel_title(row.number)} yOffset="6dvh">
      <CancelForm onClose={onClose} row={row} />
    </Dialog>
  );
}

function CancelForm({ row, onClose }: Omit<Props, 'opened'>) {
  const messages = usePanelMessages();
  const { changes: text } = useMessages(INVOICE_MESSAGES);
  const notify = useNotify();
  const changed = useInvoicesChanged();
  const { isBusy, problem, send } = useSend();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isReason(reason)) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    void send(async () => {
      const input = { params: { invoice_id: row.invoice_id }, body: { reason: reason.trim() } };
      await panelApi.call(cancelInvoice, input).finally(changed);
      notify(text.cancelled(row.number));
      onClose();
    });
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <ProblemLine of={problem} />
      <div className={styles.follows}>
        <p>{text.will_cancel(row.number)}</p>
        <p>{text.no_money}</p>
        <p>{text.no_way_back}</p>
      </div>
      <Textarea
        data-autofocus
        label={text.fields.reason}
        description={text.reason_hint}
        required
        error={isChecked && !isReason(reason) ? text.reason_short : null}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <SubmitButton color="red" loading={isBusy}>
          {text.submit_cancellation}
        </SubmitButton>
      </Group>
    </form>
  );
}
