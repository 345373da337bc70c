import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';
import { KIND_NAMES } from '../../../domain/invoices/texts.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { download } from '../kit/download.ts';
import { eurosText } from '../kit/format.ts';
import { problemText } from '../kit/problem-text.ts';
import layout from '../kit/tab-page.module.css';
import { ChangePart } from './change-part.tsx';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import styles from './invoices.module.css';
import { InvoiceListNotLoaded, loadedInvoice } from './loaded-invoice.ts';

/** One invoice of the loaded list. @throws InvoiceListNotLoaded while rendering, where there is no list */
export function InvoiceDetail({
  list,
  invoiceId,
  onClose,
}: {
  readonly list: { readonly items: readonly InvoiceRow[] } | undefined;
  readonly invoiceId: number;
  readonly onClose: () => void;
}) {
  const text = useMessages(INVOICE_MESSAGES);
  const locale = usePanelLocale();
  const row = loadedInvoice(list, invoiceId);
  if (!row) return <InvoiceProblem problem={null} onClose={onClose} />;
  const { recipient, customer } = row;
  return (
    <section className={styles.detail} aria-label={row.number}>
      <h2>
        {row.number} <small>{KIND_NAMES[row.kind][locale]}</small>
      </h2>
      <p>
        {recipient ? `${recipient.name} · ${recipient.tax_id}` : text.no_recipient}
        {customer && ` · ${customer.name} · ${customer.email}`}
      </p>
      <p>
        <strong>{eurosText(row.total, locale)}</strong> · {text.states[row.state]}
        {row.corrects !== null && ` · ${text.corrects(row.corrects)}`}
      </p>
      <div className={layout.buttons}>
        <PdfButton row={row} />
        {row.item_id !== null && <Link to={orderAddress(row.item_id)}>{text.open_order(row.order_id)}</Link>}
        <Button variant="subtle" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      {customer && row.state === 'issued' && <ChangePart key={invoiceId} row={row} />}
    </section>
  );
}

/** The reason why an invoice cannot be shown: the list is not loaded, or does not contain it. */
export function InvoiceProblem({ problem, onClose }: { readonly problem: unknown; readonly onClose: () => void }) {
  const text = useMessages(INVOICE_MESSAGES);
  if (problem !== null && !(problem instanceof InvoiceListNotLoaded)) throw problem;
  return (
    <Alert role="alert" color={problem === null ? 'blue' : 'red'}>
      <p>{problem === null ? text.not_on_page : text.list_not_loaded}</p>
      <Button size="xs" variant="default" onClick={onClose}>
        {text.close}
      </Button>
    </Alert>
  );
}

function PdfButton({ row }: { readonly row: InvoiceRow }) {
  const text = useMessages(INVOICE_MESSAGES);
  const messages = usePanelMessages();
  const [problem, setProblem] = useState<unknown>(null);
  const { file_id } = row;
  if (file_id === null) return row.customer === null ? null : <span>{text.pdf_pending}</span>;
  const press = () => {
    setProblem(null);
    download(file_id).catch(setProblem);
  };
  return (
    <>
      <Button variant="default" onClick={press} aria-label={text.download(row.number)}>
        {text.columns.pdf}
      </Button>
      {problem !== null && <span role="alert">{problemText(problem, messages)}</span>}
    </>
  );
}
