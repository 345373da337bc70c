import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProviderPaymentInList } from '../../../contract/provider-payments.ts';
import { PROVIDER_PAYMENT_STATUSES } from '../../../domain/provider-payments/payment-status.ts';
import { STATUS_WORDS } from '../../../domain/provider-payments/status-words.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { dayText, eurosText } from '../kit/format.ts';
import { Pager } from '../kit/pager.tsx';
import layout from '../kit/tab-page.module.css';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentPill } from './payment-pill.tsx';
import { PER_PAGE, useOwed, usePayments } from './payout-queries.ts';
import { type PayoutWish, payoutsAddress, statusOf } from './payouts-address.ts';
import { TransferForm } from './transfer-form.tsx';

/** Payments by provider and status, with one of them open. Approved ones can be put into a file for the bank. */
export function PaymentsPart({ wish }: { readonly wish: PayoutWish }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const { go } = useTabsControl();
  const { data, error, refetch } = usePayments(wish);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (paymentId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(paymentId);
    else next.delete(paymentId);
    setChosen(next);
  };
  const ready = data?.items.filter(({ payment_id, status }) => status === 'approved' && chosen.has(payment_id)) ?? [];
  return (
    <>
      <Filters wish={wish} />
      {wish.open !== null && (
        <PaymentDetail
          key={wish.open}
          paymentId={wish.open}
          onClose={() => go(payoutsAddress({ ...wish, open: null }))}
        />
      )}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.total === 0 && <p role="status">{text.no_payments}</p>}
      {data && data.items.length > 0 && (
        <PaymentTable payments={data.items} wish={wish} chosen={chosen} onChoose={choose} />
      )}
      {ready.length > 0 && <TransferForm payments={ready} onMade={() => setChosen(new Set())} />}
      {data && (
        <Pager
          page={wish.page}
          pages={Math.ceil(data.total / PER_PAGE)}
          onPage={(page) => go(payoutsAddress({ ...wish, page }))}
        />
      )}
    </>
  );
}

function Filters({ wish }: { readonly wish: PayoutWish }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { go } = useTabsControl();
  const { data } = useOwed();
  const show = (change: Partial<PayoutWish>) => go(payoutsAddress({ ...wish, page: 1, open: null, ...change }));
  return (
    <div className={layout.filters}>
      <NativeSelect
        label={text.provider}
        value={String(wish.provider ?? '')}
        data={[
          { value: '', label: text.all_providers },
          ...(data?.items ?? []).map(({ provider_id, nombre }) => ({ value: String(provider_id), label: nombre })),
        ]}
        onChange={({ currentTarget: { value } }) => show({ provider: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label={text.status}
        value={wish.status ?? ''}
        data={[
          { value: '', label: text.all_statuses },
          { value: 'unpaid', label: text.unpaid },
          ...PROVIDER_PAYMENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value][locale] })),
        ]}
        onChange={({ currentTarget: { value } }) => show({ status: statusOf(value) })}
      />
    </div>
  );
}

function PaymentTable({
  payments,
  wish,
  chosen,
  onChoose,
}: {
  readonly payments: readonly ProviderPaymentInList[];
  readonly wish: PayoutWish;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (paymentId: number, isChosen: boolean) => void;
}) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <DataTable label={text.views.payments}>
      <thead>
        <tr>
          <th scope="col">{text.to_bank}</th>
          <th scope="col">{text.number}</th>
          <th scope="col">{text.provider}</th>
          <th scope="col">{text.fields.invoice_number}</th>
          <th scope="col">{text.fields.due_on}</th>
          <th scope="col">{text.status}</th>
          <th scope="col" data-amount>
            {text.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.payment_id} aria-current={payment.payment_id === wish.open || undefined}>
            <td>
              {payment.status === 'approved' && (
                <Checkbox
                  aria-label={text.to_bank_one(payment.payment_id)}
                  checked={chosen.has(payment.payment_id)}
                  onChange={({ currentTarget: { checked } }) => onChoose(payment.payment_id, checked)}
                />
              )}
            </td>
            <th scope="row" data-label={text.number}>
              <Link to={payoutsAddress({ ...wish, open: payment.payment_id })}>{payment.payment_id}</Link>
            </th>
            <td>{payment.provider.nombre}</td>
            <td data-label={text.fields.invoice_number}>{payment.invoice_number}</td>
            <td data-label={text.fields.due_on}>{dayText(payment.due_on, locale)}</td>
            <td data-label={text.status}>
              <PaymentPill status={payment.status} />
            </td>
            <td data-amount data-label={text.total}>
              {eurosText(payment.total, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
