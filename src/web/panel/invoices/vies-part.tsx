import { Link } from 'react-router';
import type { OutputOf } from '../../../contract/call.ts';
import type { listVatChecks } from '../../../contract/vat-checks.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { Pager } from '../kit/pager.tsx';
import layout from '../kit/tab-page.module.css';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useVatChecks } from './invoice-queries.ts';
import { invoicesAddress } from './invoice-query.ts';
import styles from './invoices.module.css';

type VatCheck = OutputOf<typeof listVatChecks>['items'][number];

/** VIES results for recipients in other member states; those that need attention come first. */
export function ViesPart({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { vies: text } = useMessages(INVOICE_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useVatChecks(page);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  return (
    <>
      <p className={layout.told}>{text.lead}</p>
      {data.total === 0 && <p role="status">{text.none}</p>}
      {data.total > 0 && (
        <DataTable className={styles.documents} label={text.title}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {text.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((check) => (
              <CheckRow key={`${check.country}${check.tax_id}`} check={check} />
            ))}
          </tbody>
        </DataTable>
      )}
      <Pager page={page} pages={Math.ceil(data.total / data.per_page)} onPage={onPage} />
    </>
  );
}

function CheckRow({ check }: { readonly check: VatCheck }) {
  const { vies: text } = useMessages(INVOICE_MESSAGES);
  const locale = usePanelLocale();
  const { columns } = text;
  const { country, tax_id, state, name, address, consultation, asked_at, answered_at } = check;
  const at = answered_at ?? asked_at;
  return (
    <tr>
      <th scope="row">
        <Link to={invoicesAddress({ customer: tax_id })}>{`${country} ${tax_id}`}</Link>
      </th>
      <td className={styles.answer} data-state={state} data-label={columns.state}>
        {text.states[state]}
      </td>
      <td data-label={columns.name}>{name}</td>
      <td className={styles.who} data-label={columns.address} title={address ?? undefined}>
        {address}
      </td>
      <td data-label={columns.consultation}>{consultation}</td>
      <td data-label={columns.at}>{at && instantText(at, locale)}</td>
    </tr>
  );
}

const COLUMNS = ['number', 'state', 'name', 'address', 'consultation', 'at'] as const;
