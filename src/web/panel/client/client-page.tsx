import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { CUSTOMERS_LISTED, customerKey, useCustomerSearch, useFoundCustomer } from '../customers/customer-queries.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { NewClient } from '../new-work/new-client.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { DuplicatePairs } from './duplicates-card.tsx';
import { FindCustomer } from './find-customer.tsx';
import { FoundCustomers } from './found-customers.tsx';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/**
 * `/agentes/tramites/client`: opens a customer. With `?email=` or `?q=` it finds customers; a single one replaces this tab by theirs.
 */
export default function ClientPage({ query }: { readonly query: string }) {
  const messages = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const asked = new URLSearchParams(query);
  const email = asked.get('email')?.trim() ?? '';
  const search = asked.get('q')?.trim() ?? '';
  const byEmail = useFoundCustomer(email);
  const bySearch = useCustomerSearch(search);
  const { data: customer } = byEmail;
  const found = bySearch.data;
  const only =
    customer?.customer_id ??
    (found?.total === 1 ? (found.items[0]?.merged_into ?? found.items[0]?.customer_id) : undefined);
  const queries = useQueryClient();
  const { replace } = useTabsControl();
  useEffect(() => {
    if (only === undefined) return;
    if (customer) queries.setQueryData(customerKey(customer.customer_id), customer);
    const common = { title: null };
    replace({ kind: 'client', query, ...common }, { kind: 'customer', customerId: only, ...common });
  }, [customer, only, queries, replace, query]);
  const error = byEmail.error ?? bySearch.error;
  const isNobody = isProblem(error, 'not_found', 'invalid_input');
  const problem = error && (isNobody ? text.no_email(email || search) : problemText(error, messages));
  const isFetching = byEmail.isFetching || bySearch.isFetching;
  const nobody = found?.total === 0 ? text.nobody(search) : null;
  return (
    <TabPage title={text.title} heading={text.find}>
      <FindCustomer
        key={`${email} ${search}`}
        asked={email || search}
        problem={problem || nobody}
        isBusy={isFetching}
      />
      <p role="status">
        {isFetching && text.finding(email || search)}
        {found && found.items.length > 1 && text.found_many(found.total, Math.min(found.total, CUSTOMERS_LISTED))}
      </p>
      {found && found.items.length > 1 && <FoundCustomers customers={found.items} />}
      <DuplicatePairs />
      <NewClient key={`new-${email}`} email={email} />
    </TabPage>
  );
}
