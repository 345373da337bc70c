import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { listPaperReadings, type PaperReadingsView, readCustomerPaper } from '../../../contract/paper-proposals.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { panelApi } from '../session/panel-api.ts';

const keyOf = (itemId: number) => ['papers', itemId] as const;

/** Readings of the customer's files, polled while one is being read. Notaries get none. */
export function usePapers({ item_id, updated_at, details }: Pedido) {
  const hasFile = details.attachments.some(
    ({ kind, media_type }) => kind === 'answer' && READ_MEDIA_TYPES.includes(media_type),
  );
  return useQuery({
    queryKey: [...keyOf(item_id), updated_at],
    queryFn: () => panelApi.call(listPaperReadings, { params: { item_id } }, { unattended: true }),
    enabled: details.prices !== null && hasFile,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? SOON_MS : false),
  });
}

/** Asks for the reading of a file. */
export function useReadPaper({ item_id, updated_at }: Pedido) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => panelApi.call(readCustomerPaper, { params: { item_id, file_id: fileId } }),
    onSuccess: (readings) => queries.setQueryData([...keyOf(item_id), updated_at], readings),
  });
}

function isWaiting(data: PaperReadingsView | undefined): boolean {
  return data?.readings.some(({ state }) => state === 'waiting') ?? false;
}

const SOON_MS = 2_000;
