import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listDuplicatePairs, listDuplicates } from '../../../contract/customers/merge-calls.ts';
import { customerKey } from '../customers/customer-queries.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

const PAIRS = ['duplicate-pairs'] as const;

/** Accounts that look like the same person as this one, and those merged into it. */
export function useDuplicates(customerId: number) {
  return useQuery({
    queryKey: [...customerKey(customerId), 'duplicates'],
    queryFn: ({ signal }) => panelApi.call(listDuplicates, { params: { customer_id: customerId } }, { signal }),
  });
}

/** Pairs of likely duplicates; sends no request for users who may not merge them. */
export function useDuplicatePairs() {
  return useQuery({
    queryKey: PAIRS,
    queryFn: ({ signal }) => panelApi.call(listDuplicatePairs, {}, { signal }),
    enabled: useMayMerge(),
    gcTime: 0,
  });
}

export function useMayMerge(): boolean {
  return useCurrentUser().panel_roles.includes('supervisor');
}

/** Sends a merge or its reversal, and refetches all customer data. */
export function useSendMerge() {
  const queries = useQueryClient();
  return useSend(() =>
    Promise.all(
      [['customer'], ['customer-items'], ['customer-search'], ['tickets'], PAIRS].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    ),
  );
}
