import { Alert, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { pageAddress } from '../addresses/tab.ts';
import { TRANSFER_MESSAGES } from '../bank-statements/i18n/messages.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { REFUND_MESSAGES } from '../refunds/i18n/messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { FailedPart } from './failed-part.tsx';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { NightsPart } from './nights-part.tsx';
import styles from './payments.module.css';
import { PAYMENTS_PARTS, type PaymentsPart, paymentsAddress, paymentsPartOf } from './payments-address.ts';
import { ReviewsPart } from './reviews-part.tsx';
import { TotalsPart } from './totals-part.tsx';
import { WaysPart } from './ways-part.tsx';

/** `/agentes/tramites/pagos`: payments to review, failed payments, totals, and the payment methods of portals. */
export default function PaymentsTab({ query }: { readonly query: string }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const refunds = useMessages(REFUND_MESSAGES);
  const transfers = useMessages(TRANSFER_MESSAGES);
  const { go } = useTabsControl();
  const { panel_roles: roles } = useCurrentUser();
  const isSupervisor = roles.includes('supervisor');
  const isBookkeeper = roles.includes('facturacion');
  if (!isSupervisor && !isBookkeeper) return <Alert m="sm">{text.only_overseers}</Alert>;
  const parts = PAYMENTS_PARTS.filter((part) => part !== 'ways' || isSupervisor);
  const asked = paymentsPartOf(query);
  const part = parts.includes(asked) ? asked : 'reviews';
  const Part = PARTS[part];
  return (
    <TabPage
      title={text.title}
      beside={
        <>
          <SegmentedControl
            className={styles.parts}
            aria-label={text.view}
            value={part}
            onChange={(value) => go(paymentsAddress(parts.find((known) => known === value) ?? 'reviews'))}
            data={parts.map((value) => ({ value, label: text.views[value] }))}
          />
          <nav className={styles.elsewhere} aria-label={text.elsewhere}>
            <Link to={pageAddress('refunds')}>{refunds.title}</Link>
            {isBookkeeper && <Link to={pageAddress('transfers')}>{transfers.title}</Link>}
          </nav>
        </>
      }
    >
      <Part />
    </TabPage>
  );
}

const PARTS: Readonly<Record<PaymentsPart, () => React.ReactNode>> = {
  reviews: ReviewsPart,
  failed: FailedPart,
  totals: TotalsPart,
  nights: NightsPart,
  ways: WaysPart,
};
