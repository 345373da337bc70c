import { useQuery } from '@tanstack/react-query';
import { getTogaDraft, listTogaDrafts, listTogaModels, resumeTogaDocument } from '../../../contract/drafting.ts';
import { getPedido } from '../../../contract/orders.ts';
import { panelApi } from '../session/panel-api.ts';

export const DRAFTS_KEY = ['toga-drafts'] as const;
export const draftKey = (draftId: string) => [...DRAFTS_KEY, 'one', draftId] as const;

/** The user's own documents; those of one order if given. */
export function useDrafts(itemId: number | null) {
  return useQuery({
    queryKey: [...DRAFTS_KEY, 'list', itemId],
    queryFn: ({ signal }) =>
      panelApi.call(listTogaDrafts, { query: itemId === null ? {} : { item_id: itemId } }, { signal }),
    staleTime: 2_000,
  });
}

/** A document as of opening; new text arrives through its stream. */
export function useTogaDraft(draftId: string) {
  return useQuery({
    queryKey: draftKey(draftId),
    queryFn: ({ signal }) => panelApi.call(getTogaDraft, { params: { draft_id: draftId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The legal models to choose from. */
export function useLegalModels() {
  return useQuery({
    queryKey: ['toga-models'],
    queryFn: ({ signal }) => panelApi.call(listTogaModels, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Files of the order that a document can be based on. Reading takes no lock. */
export function useFilesOf(itemId: number | null) {
  return useQuery({
    queryKey: ['toga-files', itemId],
    queryFn: ({ signal }) => panelApi.call(getPedido, { params: { item_id: itemId ?? 0 } }, { signal }),
    enabled: itemId !== null,
    staleTime: 10_000,
    select: ({ details }) => details.attachments.filter(({ kind }) => kind !== 'invoice'),
  });
}

/** The stream of a document after a given event. @throws ApiProblem */
export function openDraft(draftId: string, after: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers = { accept: 'text/event-stream', 'last-event-id': String(after) };
  return panelApi.events(resumeTogaDocument, { params: { draft_id: draftId } }, { signal, headers });
}
