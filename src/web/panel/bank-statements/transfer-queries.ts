import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { decideBankEntry, getBankEntry, listBankEntries, listBankStatements } from '../../../contract/payments/bank.ts';
import { type Sending, useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const TRANSFERS_KEY = ['transfers'] as const;

/** A page of entries: open ones, or all that contain a text. */
export function useEntries({ state, text }: { readonly state: 'open' | 'all'; readonly text: string }) {
  return useInfiniteQuery({
    queryKey: [...TRANSFERS_KEY, 'entries', state, text],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const page = { 'custom_filter[page]': pageParam, 'custom_filter[state]': state };
      const query = text === '' ? page : { ...page, 'custom_filter[text]': text };
      return panelApi.call(listBankEntries, { query }, { signal });
    },
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
    staleTime: 5_000,
  });
}

/** Statements a page at a time. */
export function useStatements() {
  return useInfiniteQuery({
    queryKey: [...TRANSFERS_KEY, 'statements'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      panelApi.call(listBankStatements, { query: { 'custom_filter[page]': pageParam } }, { signal }),
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
    staleTime: 5_000,
  });
}

/** One entry with its candidate orders. */
export function useEntry(entryId: number) {
  return useQuery({
    queryKey: [...TRANSFERS_KEY, 'entry', entryId],
    queryFn: ({ signal }) => panelApi.call(getBankEntry, { params: { entry_id: entryId } }, { signal }),
    staleTime: 0,
  });
}

export type EntryDecision = z.input<typeof decideBankEntry.body>;

export interface Deciding extends Sending {
  /** @returns whether the decision succeeded */
  decide(decision: EntryDecision): Promise<boolean>;
}

/** Decides on an entry; always refetches everything about transfers. */
export function useDecide(entryId: number): Deciding {
  const { send, ...sending } = useSend(useReloadTransfers());
  const decide = async (body: EntryDecision) =>
    (await send(() => panelApi.call(decideBankEntry, { params: { entry_id: entryId }, body }))) !== null;
  return { decide, ...sending };
}

/** Refetches everything about transfers. */
export function useReloadTransfers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: TRANSFERS_KEY });
}
