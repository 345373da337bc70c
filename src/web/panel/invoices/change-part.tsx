import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import layout from '../kit/tab-page.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useInvoiceChanges } from './invoice-queries.ts';

/** The possible changes of an invoice, each in a dialog, or why there are none. */
export function ChangePart({ row }: { readonly row: InvoiceRow }) {
  const { changes: text } = useMessages(INVOICE_MESSAGES);
  const messages = usePanelMessages();
  const [open, setOpen] = useState<'correct' | 'cancel' | null>(null);
  const { data, error } = useInvoiceChanges(row.invoice_id);
  const close = () => setOpen(null);
  if (error) return <p role="alert">{problemText(error, messages)}</p>;
  if (!data) return <p role="status">{messages.loading}</p>;
  const { correction, cancellation } = data;
  const reasons = [correction?.why_not, cancellation.why_not].filter(Boolean);
  return (
    <>
      <div className={layout.buttons}>
        {correction?.kind && (
          <Button variant="default" onClick={() => setOpen('correct')}>
            {text.correct}
          </Button>
        )}
        {cancellation.why_not === null && (
          <Button variant="default" color="red" onClick={() => setOpen('cancel')}>
            {text.cancel}
          </Button>
        )}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={layout.told}>
          {reason}
        </p>
      ))}
      {correction && <CorrectDialog opened={open === 'correct'} row={row} correction={correction} onClose={close} />}
      <CancelDialog opened={open === 'cancel'} row={row} onClose={close} />
    </>
  );
}
