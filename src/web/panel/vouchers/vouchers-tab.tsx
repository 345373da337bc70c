import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listVouchers, switchVoucher, type VoucherAnswer } from '../../../contract/vouchers.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { VOUCHER_MESSAGES } from './i18n/messages.ts';
import { VoucherDialog } from './voucher-dialog.tsx';
import styles from './vouchers.module.css';
import { VOUCHERS_KEY } from './vouchers-key.ts';

/** `/agentes/tramites/cupones`: vouchers with their uses, to create and turn off. For supervisors. */
export default function VouchersTab() {
  const { loading } = usePanelMessages();
  const text = useMessages(VOUCHER_MESSAGES);
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: VOUCHERS_KEY,
    queryFn: ({ signal }) => panelApi.call(listVouchers, {}, { signal }),
  });
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  return (
    <TabPage
      title={text.title}
      beside={
        <Button size="xs" onClick={() => setMaking(true)}>
          {text.make}
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p>{text.empty}</p>}
      {data && data.items.length > 0 && <VoucherTable vouchers={data.items} />}
      <VoucherDialog opened={isMaking} onClose={() => setMaking(false)} />
    </TabPage>
  );
}

function VoucherTable({ vouchers }: { readonly vouchers: readonly VoucherAnswer[] }) {
  const text = useMessages(VOUCHER_MESSAGES);
  const boundsOf = useBounds();
  const worth = useWorth();
  return (
    <DataTable label={text.title} wraps>
      <thead>
        <tr>
          <th scope="col">{text.code}</th>
          <th scope="col">{text.takes_off}</th>
          <th scope="col">{text.uses}</th>
          <th scope="col">{text.bounds}</th>
          <th scope="col">{text.state}</th>
        </tr>
      </thead>
      <tbody>
        {vouchers.map((voucher) => (
          <tr key={voucher.voucher_id}>
            <th scope="row">
              {voucher.code}
              {voucher.note && <small>{voucher.note}</small>}
            </th>
            <td data-label={text.takes_off}>{worth(voucher)}</td>
            <td data-label={text.uses}>
              {voucher.max_uses === null ? voucher.uses : `${voucher.uses} / ${voucher.max_uses}`}
            </td>
            <td data-label={text.bounds}>{boundsOf(voucher)}</td>
            <td>
              <Switch voucher={voucher} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Switch({ voucher: { voucher_id, active, code } }: { readonly voucher: VoucherAnswer }) {
  const text = useMessages(VOUCHER_MESSAGES);
  const queries = useQueryClient();
  const { send, isBusy, problem } = useSend();
  const press = () =>
    send(async () => {
      const input = { params: { voucher_id }, body: { active: !active } };
      queries.setQueryData(VOUCHERS_KEY, await panelApi.call(switchVoucher, input));
    });
  const action = active ? text.switch_off : text.switch_on;
  return (
    <>
      <span className={styles.state}>{active ? text.on : text.off}</span>
      <Button size="compact-xs" variant="default" loading={isBusy} aria-label={`${action}: ${code}`} onClick={press}>
        {action}
      </Button>
      <ProblemLine of={problem} />
    </>
  );
}

function useWorth(): (voucher: VoucherAnswer) => string {
  const locale = usePanelLocale();
  return ({ kind, value }) => (kind === 'amount' ? eurosText(value, locale) : `${value.toLocaleString(locale)} %`);
}

function useBounds(): (voucher: VoucherAnswer) => string {
  const locale = usePanelLocale();
  const text = useMessages(VOUCHER_MESSAGES);
  return ({ minimum, max_uses_per_customer, valid_from, valid_until, product_ids, store_ids }) => {
    const day = (iso: string | null) => (iso === null ? '…' : instantText(iso, locale));
    return [
      minimum > 0 && text.min_of(eurosText(minimum, locale)),
      max_uses_per_customer !== null && text.per_customer(max_uses_per_customer),
      (valid_from !== null || valid_until !== null) && text.days(day(valid_from), day(valid_until)),
      product_ids.length > 0 && text.some_products(product_ids.length),
      store_ids.length > 0 && text.some_stores(store_ids.length),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
