import { Link } from 'react-router';
import type { ProviderOwed } from '../../../contract/provider-work.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, eurosText } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useOwed } from './payout-queries.ts';
import { type PayoutWish, payoutsAddress } from './payouts-address.ts';
import { WorkPart } from './work-part.tsx';

/** What is owed to each provider; for the selected one, their work with its cost. */
export function OwedPart({ wish }: { readonly wish: PayoutWish }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useOwed();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  const chosen = data.items.find(({ provider_id }) => provider_id === wish.provider);
  if (chosen) return <WorkPart key={chosen.provider_id} provider={chosen} />;
  return (
    <>
      <p className={layout.told}>{text.owed_lead}</p>
      {data.items.length === 0 && <p role="status">{text.nobody}</p>}
      {data.items.length > 0 && <OwedTable owed={data.items} />}
    </>
  );
}

function OwedTable({ owed }: { readonly owed: readonly ProviderOwed[] }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <DataTable label={text.views.owed}>
      <thead>
        <tr>
          <th scope="col">{text.provider}</th>
          <th scope="col" data-amount>
            {text.open_lines}
          </th>
          <th scope="col" data-amount>
            {text.open_total}
          </th>
          <th scope="col" data-amount>
            {text.without_cost}
          </th>
          <th scope="col">{text.answer_times}</th>
        </tr>
      </thead>
      <tbody>
        {owed.map(({ provider_id, nombre, active, has_iban, answer_times, ...row }) => (
          <tr key={provider_id}>
            <th scope="row">
              <Link to={payoutsAddress({ provider: provider_id })}>{nombre}</Link>
              {!active && ` · ${text.inactive}`}
              {!has_iban && ` · ${text.no_iban}`}
            </th>
            <td data-amount data-label={text.open_lines}>
              {countText(row.open_lines, locale)}
            </td>
            <td data-amount data-label={text.open_total}>
              {eurosText(row.open_total, locale)}
            </td>
            <td data-amount data-label={text.without_cost}>
              {countText(row.without_cost, locale)}
            </td>
            <td data-label={text.answer_times}>
              {answer_times
                ? text.times(answer_times.count, hours(answer_times.median_hours), hours(answer_times.p90_hours))
                : text.no_times}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );

  function hours(count: number): string {
    const isLong = count >= 48;
    const value = (isLong ? count / 24 : count).toLocaleString(locale, { maximumFractionDigits: 1 });
    return isLong ? text.in_days(value) : text.in_hours(value);
  }
}
