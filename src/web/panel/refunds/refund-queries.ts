import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listRefundLines, listRefunds, previewRefund } from '../../../contract/refunds.ts';
import { panelApi } from '../session/panel-api.ts';
import type { RefundQuestion } from './refund-draft.ts';

const KEY = ['refunds'] as const;

/** All refunds of an item; polled while one is under way. */
export function useItemRefunds(itemId: number) {
  return useQuery({
    queryKey: [...KEY, 'item', itemId],
    queryFn: ({ signal }) => panelApi.call(listRefunds, { query: { item_id: itemId } }, { signal, unattended: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'approved' || state === 'sent') ? LOOK_AGAIN_MS : false,
  });
}

/** Refunds that wait for a person. */
export function useWaitingRefunds() {
  return useQuery({
    queryKey: [...KEY, 'waiting'],
    queryFn: ({ signal }) => panelApi.call(listRefunds, { query: { state: 'proposed,by_hand,failed' } }, { signal }),
    staleTime: 0,
  });
}

export function useRefundLines(itemId: number) {
  return useQuery({
    queryKey: [...KEY, 'lines', itemId],
    queryFn: ({ signal }) => panelApi.call(listRefundLines, { params: { item_id: itemId } }, { signal }),
    staleTime: 0,
  });
}

/** Preview of a refund; the last one stays until the next arrives. Null sends no request. */
export function useRefundPreview(itemId: number, question: RefundQuestion | null) {
  return useQuery({
    queryKey: [...KEY, 'preview', itemId, question],
    queryFn: ({ signal }) =>
      panelApi.call(
        previewRefund,
        { params: { item_id: itemId }, query: question ?? { operation: 'devolucion_total' } },
        { signal },
      ),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Refetches refunds and the orders that show them. */
export function useRefundsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([KEY, ['pedido'], ['pedidos']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}

const LOOK_AGAIN_MS = 3_000;
