import { useQuery } from '@tanstack/react-query';
import { findCustomer, getCustomer, searchCustomers } from '../../../contract/customers/customer-calls.ts';
import { getCustomerOverview } from '../../../contract/customers/customer-overview.ts';
import { listPedidos } from '../../../contract/orders.ts';
import { panelApi } from '../session/panel-api.ts';

/** How many items a customer's tab lists; the search has the others. */
export const ITEMS_LISTED = 50;

/** How many customers a search lists. */
export const CUSTOMERS_LISTED = 50;

export function customerKey(customerId: number): readonly ['customer', number] {
  return ['customer', customerId];
}

export function useCustomer(customerId: number) {
  return useQuery({
    queryKey: customerKey(customerId),
    queryFn: ({ signal }) => panelApi.call(getCustomer, { params: { customer_id: customerId } }, { signal }),
  });
}

/** The customer with an e-mail address; no request without one. */
export function useFoundCustomer(email: string) {
  return useQuery({
    queryKey: ['customer-by-email', email],
    queryFn: ({ signal }) => panelApi.call(findCustomer, { params: { email } }, { signal }),
    enabled: email !== '',
    gcTime: 0,
    retry: false,
  });
}

/** Customers matching a text; no request without one. */
export function useCustomerSearch(search: string) {
  const query = { search, 'custom_filter[size]': CUSTOMERS_LISTED };
  return useQuery({
    queryKey: ['customer-search', search],
    queryFn: ({ signal }) => panelApi.call(searchCustomers, { query }, { signal }),
    enabled: search !== '',
    gcTime: 0,
  });
}

/** What is kept about a customer beside orders and tickets. */
export function useCustomerOverview(customerId: number) {
  return useQuery({
    queryKey: [...customerKey(customerId), 'overview'],
    queryFn: ({ signal }) => panelApi.call(getCustomerOverview, { params: { customer_id: customerId } }, { signal }),
  });
}

/** A customer's newest items. */
export function useCustomerItems(email: string) {
  const query = { 'custom_filter[email]': email, 'custom_filter[size]': String(ITEMS_LISTED) };
  return useQuery({
    queryKey: ['customer-items', email],
    queryFn: ({ signal }) => panelApi.call(listPedidos, { query }, { signal }),
    enabled: email !== '',
  });
}
