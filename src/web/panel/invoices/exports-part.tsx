import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadInvoiceExport, type InvoiceExport } from '../../../contract/invoices/invoice-exports.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { downloadBy } from '../kit/download.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import layout from '../kit/tab-page.module.css';
import { useSend } from '../kit/use-send.ts';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useAskExport, useInvoiceExports } from './invoice-queries.ts';
import { type InvoiceQuery, invoiceFilters } from './invoice-query.ts';
import { SaftForm } from './saft-form.tsx';

/** Files with the documents that match the filter, and the Portuguese SAF-T. */
export function ExportsPart({ wish }: { readonly wish: InvoiceQuery }) {
  const { exports: text } = useMessages(INVOICE_MESSAGES);
  const ask = useAskExport();
  const { send, isBusy, problem } = useSend();
  return (
    <>
      <p className={layout.told}>{text.lead}</p>
      <div className={layout.buttons}>
        {(['csv', 'zip', 'totals'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={isBusy}
            onClick={() =>
              void send(() => ask({ kind, filter: invoiceFilters(wish), request_key: crypto.randomUUID() }))
            }
          >
            {text.kinds[kind]}
          </Button>
        ))}
      </div>
      <SaftForm isBusy={isBusy} onAsk={(body) => void send(() => ask(body))} />
      <ProblemLine of={problem} />
      <Files />
    </>
  );
}

function Files() {
  const { exports: text } = useMessages(INVOICE_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useInvoiceExports();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  if (data.items.length === 0) return <p role="status">{text.none}</p>;
  return (
    <DataTable label={text.file}>
      <thead>
        <tr>
          <th scope="col">{text.file}</th>
          <th scope="col">{text.asked}</th>
          <th scope="col">{text.progress}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((file) => (
          <FileRow key={file.export_id} file={file} />
        ))}
      </tbody>
    </DataTable>
  );
}

function FileRow({ file }: { readonly file: InvoiceExport }) {
  const { exports: text } = useMessages(INVOICE_MESSAGES);
  const messages = usePanelMessages();
  const locale = usePanelLocale();
  const [problem, setProblem] = useState<unknown>(null);
  const { export_id, file_name, state, done, documents, size, requested_at, expires_at } = file;
  const press = () => {
    setProblem(null);
    downloadBy(downloadInvoiceExport, { export_id }).catch(setProblem);
  };
  return (
    <tr>
      <th scope="row">{file_name}</th>
      <td data-label={text.asked}>{instantText(requested_at, locale)}</td>
      <td>
        {state === 'requested' ? (
          <span className={layout.buttons} role="status">
            {text.making(done, documents)}
            <progress max={documents ?? 1} value={documents === null ? undefined : done} aria-label={file_name} />
          </span>
        ) : (
          <span className={layout.buttons}>
            <Button size="compact-sm" variant="default" onClick={press} aria-label={`${text.download} ${file_name}`}>
              {text.download}
            </Button>
            {size !== null && sizeText(size, locale)}
            {expires_at !== null && <small>{text.until(instantText(expires_at, locale))}</small>}
          </span>
        )}
        {problem !== null && <span role="alert">{problemText(problem, messages)}</span>}
      </td>
    </tr>
  );
}
