import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  correctNote,
  markWithAttach,
  type NoteReading,
  type NoteReadings,
  rereadNote,
  takeProposal,
} from '../../../contract/notas.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { loadCard } from '../pedido/load-card.ts';
import { pedidoInHand, pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';

const keyOf = (itemId: number) => ['notas', itemId] as const;

/** Readings of an order's documents, polled while one is being read. Notaries get none. */
export function useReadings({ item_id, details }: Pedido) {
  const hasDocument = details.attachments.some(
    ({ kind, media_type }) => kind === 'result' && READ_MEDIA_TYPES.includes(media_type),
  );
  return useQuery({
    queryKey: [...keyOf(item_id), details.history_lines],
    queryFn: () => loadCard(item_id, 'readings'),
    enabled: details.prices !== null && hasDocument,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? SOON_MS : false),
  });
}

type Change =
  | { readonly do: 'correct'; readonly fileId: string; readonly texts: NonNullable<NoteReading['docParsed']> }
  | { readonly do: 'take'; readonly fileId: string; readonly proposal: NoteReading['proposals'][number] }
  | { readonly do: 'reread'; readonly fileId: string }
  | { readonly do: 'attach'; readonly withAttach: boolean };

/** Saves a reading on the loaded copy of the order, then refetches the order. */
export function useNotaChange(itemId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      const pedido = pedidoInHand(queries, itemId);
      if (!pedido) throw new Error('the order is not loaded');
      return send(change, { item_id: itemId }, pedido.updated_at);
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(itemId) });
      await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
    },
  });
}

function send(change: Change, item: { item_id: number }, updated_at: string): Promise<NoteReadings> {
  if (change.do === 'attach') {
    return panelApi.call(markWithAttach, { params: item, body: { updated_at, ip_with_attach: change.withAttach } });
  }
  const params = { ...item, file_id: change.fileId };
  if (change.do === 'take') {
    const { property, field, value } = change.proposal;
    return panelApi.call(takeProposal, { params, body: { updated_at, property, field, value } });
  }
  if (change.do === 'reread') return panelApi.call(rereadNote, { params, body: { updated_at } });
  return panelApi.call(correctNote, { params, body: { updated_at, ...change.texts } });
}

function isWaiting(data: NoteReadings | undefined): boolean {
  return data?.readings.some(({ state }) => state === 'waiting' || state === 'scan_waiting') ?? false;
}

const SOON_MS = 2_000;
