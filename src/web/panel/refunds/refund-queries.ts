import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { listRefundLines, listRefunds, previewRefund } from '../../../contract/refunds.ts';
import type { LiveEvent } from '../live/live-connection.ts';
import { useLiveNews } from '../live/use-live.tsx';
import { loadCard } from '../pedido/load-card.ts';
import { panelApi } from '../session/panel-api.ts';
import type { RefundQuestion } from './refund-draft.ts';

const KEY = ['refunds'] as const;

/** All refunds of an item, as of a version of it: each decision writes to the item. Polled while one is under way. */
export function useItemRefunds({ item_id: itemId, updated_at }: Pick<Pedido, 'item_id' | 'updated_at'>) {
  return useQuery({
    queryKey: [...KEY, 'item', itemId, updated_at],
    placeholderData: keepPreviousData,
    queryFn: () => loadCard(itemId, 'refunds'),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'approved' || state === 'sent') ? LOOK_AGAIN_MS : false,
  });
}

/** Refunds that wait for a person; asked again when somebody is alerted to one, or it is decided. */
export function useWaitingRefunds() {
  const queries = useQueryClient();
  useLiveNews(
    useCallback(
      (event: LiveEvent) => {
        if (event.name === 'alerts') void queries.invalidateQueries({ queryKey: [...KEY, 'waiting'] });
      },
      [queries],
    ),
  );
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
