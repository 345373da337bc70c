import { Link } from 'react-router';
import { pageAddress } from '../addresses/tab.ts';
import { useCustomerOverview } from '../customers/customer-queries.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { INVOICE_MESSAGES } from '../invoices/i18n/messages.ts';
import { invoicesAddress } from '../invoices/invoice-query.ts';
import { Card } from '../kit/card.tsx';
import { countText } from '../kit/format.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import { RECORD_PAGES } from './record-pages.ts';
import styles from './records.module.css';

/** Links to the lists of records, each filtered by the customer, with how many there are. */
export function CustomerRecords({ customerId, email }: { readonly customerId: number; readonly email: string }) {
  const { pages, kept } = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  const { panel_roles: roles } = useCurrentUser();
  const counts: Readonly<Record<string, number>> = useCustomerOverview(customerId).data?.counts ?? {};
  const counted = (page: string) => (counts[page] === undefined ? '' : ` (${countText(counts[page], locale)})`);
  return (
    <Card title={kept}>
      <ul className={styles.links}>
        {RECORD_PAGES.map((page) => (
          <li key={page}>
            <Link to={pageAddress(page, `customer_id=${customerId}`)}>{pages[page].title}</Link>
            {counted(page)}
          </li>
        ))}
        {roles.includes('facturacion') && (
          <li>
            <Link to={invoicesAddress({ customer: email })}>{INVOICE_MESSAGES[locale].title}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
