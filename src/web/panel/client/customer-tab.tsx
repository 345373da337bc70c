import { useEffect } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { keyOf } from '../addresses/tab.ts';
import { useCustomer } from '../customers/customer-queries.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import styles from '../kit/shared.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { CustomerView } from './customer-view.tsx';
import { FindCustomer } from './find-customer.tsx';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** A customer's tab, titled with their name. */
export default function CustomerTab({ customerId }: { readonly customerId: number }) {
  const messages = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const { store } = useTabsControl();
  const { data: customer, error, refetch } = useCustomer(customerId);
  const name = customer && `${customer.firstname} ${customer.lastname}`.trim();
  useEffect(() => {
    const key = keyOf({ kind: 'customer', customerId, title: null });
    if (name) store.send({ type: 'titled', key, title: name });
  }, [store, customerId, name]);
  if (customer) return <CustomerView customer={customer} />;
  if (isProblem(error, 'not_found', 'invalid_input'))
    return (
      <TabPage title={text.title} heading={text.find}>
        <FindCustomer asked={String(customerId)} problem={text.no_number(customerId)} isBusy={false} />
      </TabPage>
    );
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <p className={styles.loading} role="status">
      {messages.loading}
    </p>
  );
}
