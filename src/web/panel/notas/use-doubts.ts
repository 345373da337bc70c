import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeliveryDoubts } from '../../../contract/notas.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { type DeliveryDoubt, LEAST_DOUBT_REASON } from '../../../domain/notas/delivery-doubts.ts';
import { panelApi } from '../session/panel-api.ts';
import { useReadings } from './nota-queries.ts';

export interface Doubting {
  readonly doubts: readonly DeliveryDoubt[];
  /** Some document is being read: doubts may follow. */
  readonly isReading: boolean;
  /** Unreadable documents, which were not compared. */
  readonly unread: readonly string[];
  readonly isTicked: boolean;
  tick(isTicked: boolean): void;
  readonly reason: string;
  setReason(reason: string): void;
  /** Whether nothing blocks the files. */
  readonly isSettled: boolean;
  /** The delivery's fields. */
  readonly fields: { readonly doubts?: string[]; readonly doubts_reason?: string };
}

/** What is doubtful about the files to be delivered. A tick counts for the doubts that it was set for, and for no new one. */
export function useDoubts(pedido: Pedido, fileIds: readonly string[]): Doubting {
  const readings = useReadings(pedido).data?.readings.filter(({ file_id }) => fileIds.includes(file_id)) ?? [];
  const read = readings.map(({ file_id, read_at }) => `${file_id} ${read_at}`).join();
  const isReading = readings.some(({ state }) => state === 'waiting' || state === 'scan_waiting');
  const { data } = useQuery({
    queryKey: ['notas', pedido.item_id, 'doubts', pedido.updated_at, read],
    queryFn: ({ signal }) =>
      panelApi.call(listDeliveryDoubts, { params: { item_id: pedido.item_id } }, { signal, unattended: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A reading that takes too long becomes a doubt itself.
    refetchInterval: isReading ? REFETCH_MS : false,
  });
  const doubts = data?.doubts.filter(({ file_id }) => fileIds.includes(file_id)) ?? [];
  const asks = doubts.map(({ key }) => key).join();
  const [tickedFor, setTickedFor] = useState('');
  const [reason, setReason] = useState('');
  const isTicked = asks !== '' && tickedFor === asks;
  return {
    doubts,
    isReading,
    unread: readings.filter(({ state }) => UNREAD.has(state)).map(({ name }) => name),
    isTicked,
    tick: (ticked) => setTickedFor(ticked ? asks : ''),
    reason,
    setReason,
    isSettled: doubts.length === 0 || (isTicked && reason.trim().length >= LEAST_DOUBT_REASON),
    fields: isTicked ? { doubts: doubts.map(({ key }) => key), doubts_reason: reason.trim() } : {},
  };
}

const REFETCH_MS = 3_000;
const UNREAD: ReadonlySet<string> = new Set(['no_text', 'scans_off', 'unreadable', 'too_large', 'too_many_pages']);
