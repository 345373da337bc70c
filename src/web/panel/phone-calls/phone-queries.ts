import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getCurrentPhoneCall, getPhoneCall } from '../../../contract/phone-calls.ts';
import type { LiveState } from '../live/live-store.ts';
import { listsOf } from '../records/records-page.tsx';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['phone'] as const;
/** Without a stream the card is looked for this often. */
const FALLBACK_MS = 15_000;

/** The call at the user's telephone, or null. Nobody need be there for it to be looked for. */
export function useCurrentCall({ hasBegun, isLive }: Pick<LiveState, 'hasBegun'> & { readonly isLive: boolean }) {
  return useQuery({
    enabled: hasBegun,
    queryKey: [...KEY, 'current'],
    queryFn: async ({ signal }) => (await panelApi.call(getCurrentPhoneCall, {}, { signal, unattended: true })).call,
    staleTime: 0,
    refetchInterval: isLive ? false : FALLBACK_MS,
  });
}

/** One call with everybody who has its number. */
export function usePhoneCall(callId: number) {
  return useQuery({
    queryKey: [...KEY, 'call', callId],
    queryFn: ({ signal }) => panelApi.call(getPhoneCall, { params: { call_id: callId } }, { signal }),
    staleTime: 0,
  });
}

/** Has everything that shows calls read again. */
export async function reloadCalls(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: KEY }), queries.invalidateQueries(listsOf('phone'))]);
}
