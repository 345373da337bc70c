import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProviderPayment, listProviderPayments } from '../../../contract/provider-payments.ts';
import { listProviderTransfers } from '../../../contract/provider-transfers.ts';
import { listProvidersOwed, listProviderWork } from '../../../contract/provider-work.ts';
import { type Send, useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import type { PayoutWish } from './payouts-address.ts';

const KEY = ['provider-payments'] as const;
export const PER_PAGE = 25;

/** Amount owed to each provider. */
export function useOwed() {
  return useQuery({
    queryKey: [...KEY, 'owed'],
    queryFn: ({ signal }) => panelApi.call(listProvidersOwed, {}, { signal }),
  });
}

/** A provider's work without a payment. */
export function useOpenWork(providerId: number) {
  return useQuery({
    queryKey: [...KEY, 'work', providerId],
    queryFn: ({ signal }) =>
      panelApi.call(listProviderWork, { query: { provider_id: providerId, open: '1' } }, { signal }),
  });
}

/** A page of payments. */
export function usePayments({ provider, status, page }: Pick<PayoutWish, 'provider' | 'status' | 'page'>) {
  const query = {
    'custom_filter[page]': page,
    'custom_filter[size]': PER_PAGE,
    ...(provider !== null && { 'custom_filter[provider_id]': provider }),
    ...(status !== null && { 'custom_filter[status]': status }),
  };
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => panelApi.call(listProviderPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePayment(paymentId: number) {
  return useQuery({
    queryKey: [...KEY, 'one', paymentId],
    queryFn: ({ signal }) => panelApi.call(getProviderPayment, { params: { payment_id: paymentId } }, { signal }),
  });
}

/** Files that were made for the bank. */
export function useTransfers() {
  return useQuery({
    queryKey: [...KEY, 'transfers'],
    queryFn: ({ signal }) => panelApi.call(listProviderTransfers, {}, { signal }),
  });
}

/** Sends a change; always refetches everything about payments to providers. */
export function useSendPayout(): Send {
  return useSend(useReloadPayouts());
}

/** Refetches everything about payments to providers. */
export function useReloadPayouts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
