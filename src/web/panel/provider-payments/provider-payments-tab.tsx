import { Alert, SegmentedControl } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { OwedPart } from './owed-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PAYOUT_PARTS, type PayoutPart, type PayoutWish, payoutsAddress, payoutWishOf } from './payouts-address.ts';
import styles from './provider-payments.module.css';
import { TransfersPart } from './transfers-part.tsx';

/** `/agentes/tramites/pagos-proveedores`: debts to providers, payments, and files for the bank. For supervisors. */
export default function ProviderPaymentsTab({ query }: { readonly query: string }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { go } = useTabsControl();
  const { panel_roles: roles } = useCurrentUser();
  if (!roles.includes('supervisor')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  const wish = payoutWishOf(query);
  const Part = PARTS[wish.part];
  return (
    <TabPage
      title={text.title}
      beside={
        <SegmentedControl
          aria-label={text.view}
          value={wish.part}
          onChange={(value) => go(payoutsAddress({ part: PAYOUT_PARTS.find((part) => part === value) ?? 'owed' }))}
          data={PAYOUT_PARTS.map((value) => ({ value, label: text.views[value] }))}
        />
      }
    >
      <div className={styles.parts}>
        <Part wish={wish} />
      </div>
    </TabPage>
  );
}

const PARTS: Readonly<Record<PayoutPart, (props: { readonly wish: PayoutWish }) => React.ReactNode>> = {
  owed: OwedPart,
  payments: PaymentsPart,
  transfers: TransfersPart,
};
