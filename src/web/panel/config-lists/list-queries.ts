import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getConfigRow, listConfigLists, listConfigRows, listRevisions } from '../../../contract/config-lists.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['config-lists'] as const;
export const ROWS_A_PAGE = 50;

export function useConfigLists() {
  return useQuery({
    queryKey: [...KEY, 'overview'],
    queryFn: ({ signal }) => panelApi.call(listConfigLists, {}, { signal }),
  });
}

/** A page of the rows that contain every typed word. */
export function useRows({
  list,
  text,
  page,
}: {
  readonly list: ListName;
  readonly text: string;
  readonly page: number;
}) {
  const query = {
    'custom_filter[page]': page,
    'custom_filter[size]': ROWS_A_PAGE,
    ...(text.trim() !== '' && { 'custom_filter[text]': text.trim() }),
  };
  return useQuery({
    queryKey: [...KEY, list, 'rows', query],
    queryFn: ({ signal }) => panelApi.call(listConfigRows, { params: { list }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The current version of a row, and what a change would affect. */
export function useRow(list: ListName, id: number | null) {
  return useQuery({
    queryKey: [...KEY, list, 'row', id],
    queryFn: ({ signal }) => panelApi.call(getConfigRow, { params: { list, id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    // An opened row is edited from its current version.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Changes of a list or of one row, newest first; older ones join those that are there. */
export function useRevisions({ list, id }: { readonly list: ListName; readonly id: number | null }) {
  return useInfiniteQuery({
    queryKey: [...KEY, list, 'revisions', id],
    queryFn: ({ signal, pageParam: before }) => {
      const query = { ...(id !== null && { id }), ...(before !== null && { before }) };
      return panelApi.call(listRevisions, { params: { list }, query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Sends a change of a list and refetches it, whether it succeeded or not. */
export function useSendChange() {
  const queries = useQueryClient();
  return useSend(() =>
    Promise.all([
      // Not the row whose form is open: it is about to close, and the row may be deleted.
      queries.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey[2] !== 'row' }),
      // Choices elsewhere in the panel that come from the list.
      queries.invalidateQueries({ queryKey: ['canned-responses'] }),
      queries.invalidateQueries({ queryKey: ['email-templates'] }),
      queries.invalidateQueries({ queryKey: ['mailboxes'] }),
    ]),
  );
}
