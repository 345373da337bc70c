import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProviderOwed, ProviderWorkRow } from '../../../contract/provider-work.ts';
import { orderAddress } from '../addresses/tab.ts';
import { ASSIGNING_MESSAGES } from '../assigning/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText, instantText } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { CostForm } from './cost-form.tsx';
import { DrawUpForm } from './draw-up-form.tsx';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useOpenWork } from './payout-queries.ts';
import { payoutsAddress } from './payouts-address.ts';

/**
 * A provider's work that is in no payment yet: the agreed cost of each item, and the form to create a payment from it.
 */
export function WorkPart({ provider }: { readonly provider: ProviderOwed }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error, refetch } = useOpenWork(provider.provider_id);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const open = data?.items.flatMap(({ line }) => line ?? []) ?? [];
  const chosen = open.filter(({ line_id }) => !left.has(line_id));
  const choose = (lineId: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(lineId);
    else next.add(lineId);
    setLeft(next);
  };
  const total = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <>
      <p className={layout.buttons}>
        <Link to={payoutsAddress({})}>{text.back}</Link>
        <strong>{provider.nombre}</strong>
        <Link to={payoutsAddress({ part: 'payments', provider: provider.provider_id })}>{text.their_payments}</Link>
      </p>
      {!provider.has_iban && <p className={layout.told}>{text.no_iban_hint}</p>}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.no_work}</p>}
      {data && data.items.length > 0 && (
        <DataTable label={text.work}>
          <WorkHeads />
          <tbody>
            {data.items.map((row) => (
              <WorkRow
                key={`${row.item_id} ${row.work}`}
                providerId={provider.provider_id}
                row={row}
                isChosen={row.line !== null && !left.has(row.line.line_id)}
                onChoose={choose}
              />
            ))}
          </tbody>
        </DataTable>
      )}
      {chosen.length > 0 && (
        <DrawUpForm
          providerId={provider.provider_id}
          lineIds={chosen.map(({ line_id }) => line_id)}
          sum={text.chosen(chosen.length, eurosText(total, locale))}
        />
      )}
    </>
  );
}

function WorkHeads() {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  return (
    <thead>
      <tr>
        <th scope="col">{text.pay}</th>
        <th scope="col">{text.order}</th>
        <th scope="col">{text.service}</th>
        <th scope="col">{text.given_at}</th>
        <th scope="col">{text.cost}</th>
      </tr>
    </thead>
  );
}

function WorkRow({
  providerId,
  row,
  isChosen,
  onChoose,
}: {
  readonly providerId: number;
  readonly row: ProviderWorkRow;
  readonly isChosen: boolean;
  readonly onChoose: (lineId: number, isChosen: boolean) => void;
}) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { works } = useMessages(ASSIGNING_MESSAGES);
  const locale = usePanelLocale();
  const { line, work } = row;
  return (
    <tr>
      <td>
        {line && (
          <Checkbox
            aria-label={text.pay_order(row.order_id)}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(line.line_id, checked)}
          />
        )}
      </td>
      <th scope="row" data-label={text.order}>
        <Link to={orderAddress(row.item_id)}>{row.order_id}</Link>
      </th>
      <td>{work === null ? row.product_name : `${row.product_name} · ${works[work]}`}</td>
      <td data-label={text.given_at}>{row.given_at === null ? '' : instantText(row.given_at, locale)}</td>
      <td data-label={text.cost}>
        <CostForm key={line?.version ?? 0} providerId={providerId} row={row} />
      </td>
    </tr>
  );
}
