import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { customerKey, useFoundCustomer } from '../customers/customer-queries.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { NewClient } from '../new-work/new-client.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { FindCustomer } from './find-customer.tsx';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** `/agentes/tramites/client`: opens a customer. With `?email=` it finds the customer and replaces this tab by theirs. */
export default function ClientPage({ query }: { readonly query: string }) {
  const messages = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const email = new URLSearchParams(query).get('email')?.trim() ?? '';
  const { data: customer, error, isFetching } = useFoundCustomer(email);
  const queries = useQueryClient();
  const { replace } = useTabsControl();
  useEffect(() => {
    if (!customer) return;
    queries.setQueryData(customerKey(customer.customer_id), customer);
    const common = { title: null };
    replace({ kind: 'client', query, ...common }, { kind: 'customer', customerId: customer.customer_id, ...common });
  }, [customer, queries, replace, query]);
  const isNobody = isProblem(error, 'not_found', 'invalid_input');
  const problem = error && (isNobody ? text.no_email(email) : problemText(error, messages));
  return (
    <TabPage title={text.title} heading={text.find}>
      <FindCustomer key={email} asked={email} problem={problem || null} isBusy={isFetching} />
      <p role="status">{isFetching && text.finding(email)}</p>
      <NewClient key={`new-${email}`} email={email} />
    </TabPage>
  );
}
