import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeadAddresses } from '../../../contract/dead-addresses.ts';
import { type CorreoList, getCorreo, listCorreos } from '../../../contract/inbox.ts';
import { listMailboxes } from '../../../contract/mailboxes.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const CORREOS_KEY = ['correos'] as const;
const REFETCHED_MS = 30_000;

/** A page of one of the lists of received mail; refetched while it is visible. */
export function useCorreos({ list, page }: { readonly list: CorreoList; readonly page: number }) {
  const query = { 'custom_filter[list]': list, 'custom_filter[page]': page };
  return useQuery({
    queryKey: [...CORREOS_KEY, list, page],
    queryFn: ({ signal }) => panelApi.call(listCorreos, { query }, { signal }),
    staleTime: 5_000,
    refetchInterval: REFETCHED_MS,
  });
}

/** Undeliverable addresses, with their held mails. */
export function useDeadAddresses() {
  return useQuery({
    queryKey: [...CORREOS_KEY, 'dead'],
    queryFn: ({ signal }) => panelApi.call(listDeadAddresses, {}, { signal }),
    staleTime: 5_000,
  });
}

/** Mailboxes with the state of their reading. */
export function useMailboxes() {
  return useQuery({
    queryKey: ['mailboxes'],
    queryFn: ({ signal }) => panelApi.call(listMailboxes, {}, { signal }),
    staleTime: 5_000,
    refetchInterval: REFETCHED_MS,
  });
}

/** A message with its text and suggested targets. */
export function useCorreo(emailId: number) {
  return useQuery({
    queryKey: [...CORREOS_KEY, 'one', emailId],
    queryFn: ({ signal }) => panelApi.call(getCorreo, { params: { email_id: emailId } }, { signal }),
    staleTime: 5_000,
  });
}

/** Sends a decision and refetches all lists of received mail, whether it succeeded or not. */
export function useSendCorreo() {
  const queries = useQueryClient();
  return useSend(() => queries.invalidateQueries({ queryKey: CORREOS_KEY }));
}
