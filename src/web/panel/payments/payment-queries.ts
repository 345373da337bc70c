import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QueryOf } from '../../../contract/call.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import {
  listFailedPayments,
  listPaymentReviews,
  listPaymentTotals,
  listReconciliations,
} from '../../../contract/payments/overseeing.ts';
import { listPortalWays } from '../../../contract/payments/portal-ways.ts';
import { loadCard } from '../pedido/load-card.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['payments'] as const;

/** The payment of one order; `version` is that of the item in front, which grows with everything that is booked. */
export function useOrderPayment({ item_id, details: { real_order_id }, updated_at }: Pedido) {
  return useQuery({
    queryKey: [...KEY, 'order', real_order_id, updated_at],
    queryFn: () => loadCard(item_id, 'payment'),
    placeholderData: keepPreviousData,
  });
}

export function useReviews(query: QueryOf<typeof listPaymentReviews>) {
  return useQuery({
    queryKey: [...KEY, 'reviews', query],
    queryFn: ({ signal }) => panelApi.call(listPaymentReviews, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useFailedPayments(query: QueryOf<typeof listFailedPayments>) {
  return useQuery({
    queryKey: [...KEY, 'failed', query],
    queryFn: ({ signal }) => panelApi.call(listFailedPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Null asks nothing: the range makes no sense yet. */
export function usePaymentTotals(query: QueryOf<typeof listPaymentTotals> | null) {
  return useQuery({
    queryKey: [...KEY, 'totals', query],
    queryFn: ({ signal }) => panelApi.call(listPaymentTotals, { query: query ?? { from: '', to: '' } }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}

export function useReconciliations() {
  return useQuery({
    queryKey: [...KEY, 'nights'],
    queryFn: ({ signal }) => panelApi.call(listReconciliations, {}, { signal }),
  });
}

export function usePortalWays() {
  return useQuery({
    queryKey: [...KEY, 'ways'],
    queryFn: ({ signal }) => panelApi.call(listPortalWays, {}, { signal }),
    staleTime: 0,
  });
}

/** Refetches everything about payments. */
export function usePaymentsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: KEY }), [queries]);
}
